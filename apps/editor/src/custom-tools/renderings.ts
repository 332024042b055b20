import type { Content, Row } from '@postpress/design';
import type { CustomBlock } from '@postpress/render';
import { safeHtml } from '@postpress/render/safe';
import type { Editor } from '../kernel/editor.ts';
import type { ToolRunner } from './tool-runner.ts';

const OUTPUT_CHARACTERS_MAX = 1_000_000;

type Drawer = Pick<Editor, 'store' | 't' | 'customTools'>;
/** A block as the canvas shows it, and as it is exported. */
type Rendered = Record<'viewed' | 'exported', CustomBlock>;
type Rendering = { bodyValues: unknown; tries: number; rendered?: Rendered };

const TRIES = 2;

/** The rendering of every requested block: the last good one until there is a newer one. */
export class Renderings {
  readonly #editor: Drawer;
  readonly #runner: Pick<ToolRunner, 'render' | 'validate'>;
  readonly #fault: (message: string) => void;
  readonly #renderings = new WeakMap<object, Rendering>();
  /** By the key of the block, which it keeps when its values change. */
  readonly #last = new Map<string, Rendered>();
  #ended = false;

  constructor(
    editor: Drawer,
    runner: Pick<ToolRunner, 'render' | 'validate'>,
    fault: (message: string) => void,
  ) {
    this.#editor = editor;
    this.#runner = runner;
    this.#fault = fault;
  }

  /** Notifies everything that renders the design. */
  show(): void {
    if (this.#ended) return;
    this.#editor.customTools.set({
      viewed: (content) => this.#blockOf(content as Content).viewed,
      exported: (content) => this.#blockOf(content as Content).exported,
      validate: (html) => this.#validate(html),
    });
  }

  end(): void {
    this.#ended = true;
  }

  #blockOf(content: Content): Rendered {
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

  /** The column of a block, as viewers receive it. */
  #placeOf(key: string | undefined): { columnIndex: number; rowCells: readonly number[] } {
    const { tree } = this.#editor.store.snapshot;
    const [column, row] = key === undefined ? [] : tree.ancestors(key);
    return {
      columnIndex: column?.position?.index ?? 0,
      rowCells: (row?.node as Row | undefined)?.cells ?? [],
    };
  }

  async #validate(html: string): Promise<unknown[]> {
    const { design, tree } = this.#editor.store.snapshot;
    const blocks = [...tree.all()].flatMap(({ key, node }) => {
      const { type, slug = '', values = {} } = node as Content;
      return type === 'custom' ? [{ key, slug, values }] : [];
    });
    if (blocks.length === 0) return [];
    const answer = await this.#runner.validate({
      design,
      html,
      blocks: blocks.map(({ slug, values }) => ({ slug, values })),
    });
    return blocks.flatMap(({ key }, at) =>
      readErrors((answer as unknown[])[at]).map((error) => ({ ...error, key })),
    );
  }

  async #render(content: Content, rendering: Rendering): Promise<void> {
    const { store, t } = this.#editor;
    const { slug = '', values = {} } = content;
    const keyNow = () => store.snapshot.tree.keyOf(content);
    rendering.tries += 1;
    try {
      const { bodyValues } = rendering;
      const request = { displayMode: store.displayMode, values, bodyValues, info: this.#placeOf(keyNow()) };
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
export function readRendering(answer: unknown, clean: (html: string) => string): Rendered {
  const { html, css, view = html, missing } = (answer ?? {}) as Record<string, unknown>;
  if (missing === 'tool') throw new Error('it is not registered by any of the scripts');
  if (missing === 'exporter') throw new Error('it has no exporter for this mode');
  if (typeof html !== 'string' || typeof css !== 'string' || typeof view !== 'string')
    throw new Error('it answered something else');
  if (html.length + css.length + view.length > OUTPUT_CHARACTERS_MAX)
    throw new Error(`it rendered more than ${OUTPUT_CHARACTERS_MAX} characters`);
  const exported = { html: clean(html), css: cleanCss(css, clean) };
  return { exported, viewed: view === html ? exported : { ...exported, html: clean(view) } };
}

const ERRORS_MAX = 100;
const TEXT_CHARACTERS = 1_000;

/** What a validator found, as far as it has the form of findings. */
function readErrors(found: unknown): { id: string; severity: string; title: string; description: string }[] {
  if (!Array.isArray(found)) return [];
  return found.slice(0, ERRORS_MAX).map((each: unknown) => {
    const { id, severity, title, description } = (each ?? {}) as Record<string, unknown>;
    const text = (value: unknown) => String(value ?? '').slice(0, TEXT_CHARACTERS);
    const level = text(severity).toLowerCase();
    return {
      id: text(id),
      severity: level === 'error' ? level : 'warning',
      title: text(title),
      description: text(description),
    };
  });
}

function cleanCss(css: string, clean: (html: string) => string): string {
  if (css.trim() === '') return '';
  return /^<style>([\s\S]*)<\/style>$/.exec(clean(`<style>${css.replaceAll('</', '')}</style>`))?.[1] ?? '';
}

/** Placeholder for a tool that has not rendered yet. */
export function noteBlock(text: string): Rendered {
  const safe = text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const note = {
    html: `<div style="padding:16px;text-align:center;font:14px/1.5 sans-serif;color:#4b5563;background:#f3f4f6;border:1px dashed #9ca3af">${safe}</div>`,
  };
  return { viewed: note, exported: note };
}
