import type { Content } from '@postpress/design';
import type { CustomBlock } from '@postpress/render';
import { safeHtml } from '@postpress/render/safe';
import type { Editor } from '../kernel/editor.ts';
import type { ToolRunner } from './tool-runner.ts';

const OUTPUT_CHARACTERS_MAX = 1_000_000;

type Drawer = Pick<Editor, 'store' | 't' | 'customBlocks'>;
type Rendering = { bodyValues: unknown; tries: number; rendered?: CustomBlock };

const TRIES = 2;

/** The rendering of every requested block: the last good one until there is a newer one. */
export class Renderings {
  readonly #editor: Drawer;
  readonly #runner: Pick<ToolRunner, 'render'>;
  readonly #fault: (message: string) => void;
  readonly #renderings = new WeakMap<object, Rendering>();
  /** By the key of the block, which it keeps when its values change. */
  readonly #last = new Map<string, CustomBlock>();
  #ended = false;

  constructor(editor: Drawer, runner: Pick<ToolRunner, 'render'>, fault: (message: string) => void) {
    this.#editor = editor;
    this.#runner = runner;
    this.#fault = fault;
  }

  /** Notifies everything that renders the design. */
  show(): void {
    if (!this.#ended) this.#editor.customBlocks.set((content) => this.#blockOf(content as Content));
  }

  end(): void {
    this.#ended = true;
  }

  #blockOf(content: Content): CustomBlock {
    const { store, t } = this.#editor;
    const bodyValues = store.snapshot.design.body.values ?? {};
    let rendering = this.#renderings.get(content);
    if (rendering?.bodyValues !== bodyValues) {
      rendering = { bodyValues, tries: 0, ...(rendering?.rendered && { rendered: rendering.rendered }) };
      this.#renderings.set(content, rendering);
      this.#render(content, rendering);
    }
    const key = store.snapshot.tree.keyOf(content);
    const rendered = rendering.rendered ?? (key === undefined ? undefined : this.#last.get(key));
    return rendered ?? noteBlock(t('tools.drawing', { tool: content.slug ?? '' }));
  }

  async #render(content: Content, rendering: Rendering): Promise<void> {
    const { store, t } = this.#editor;
    const { slug = '', values = {} } = content;
    const keyNow = () => store.snapshot.tree.keyOf(content);
    rendering.tries += 1;
    try {
      const request = { displayMode: store.displayMode, values, bodyValues: rendering.bodyValues };
      const answer = await this.#runner.render(slug, request);
      rendering.rendered = readRendering(answer, safeHtml);
      const key = keyNow();
      if (key !== undefined) this.#last.set(key, rendering.rendered);
    } catch (error) {
      if (this.#ended) return;
      if (rendering.tries < TRIES) return this.#render(content, rendering);
      const message = t('tools.block', { tool: slug, reason: (error as Error).message });
      this.#fault(message);
      const key = keyNow();
      if (key === undefined || !this.#last.has(key)) rendering.rendered = noteBlock(message);
    }
    this.show();
  }
}

/**
 * What a tool rendered, sanitized like html blocks; its script for the page is for exports.
 *
 * @throws Error that says what is wrong with it
 */
export function readRendering(answer: unknown, clean: (html: string) => string): CustomBlock {
  const { html, css, missing } = (answer ?? {}) as { html?: unknown; css?: unknown; missing?: unknown };
  if (missing === 'tool') throw new Error('it is not registered by any of the scripts');
  if (missing === 'exporter') throw new Error('it has no exporter for this mode');
  if (typeof html !== 'string' || typeof css !== 'string') throw new Error('it answered something else');
  if (html.length + css.length > OUTPUT_CHARACTERS_MAX)
    throw new Error(`it rendered more than ${OUTPUT_CHARACTERS_MAX} characters`);
  return { html: clean(html), css: cleanCss(css, clean) };
}

function cleanCss(css: string, clean: (html: string) => string): string {
  if (css.trim() === '') return '';
  return /^<style>([\s\S]*)<\/style>$/.exec(clean(`<style>${css.replaceAll('</', '')}</style>`))?.[1] ?? '';
}

/** Placeholder for a tool that has not rendered yet. */
export function noteBlock(text: string): CustomBlock {
  const safe = text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return {
    html: `<div style="padding:16px;text-align:center;font:14px/1.5 sans-serif;color:#4b5563;background:#f3f4f6;border:1px dashed #9ca3af">${safe}</div>`,
  };
}
