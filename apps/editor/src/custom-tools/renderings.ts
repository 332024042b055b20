import type { Content } from '@postpress/design';
import type { CustomBlock } from '@postpress/render';
import { safeHtml } from '@postpress/render/safe';
import type { Editor } from '../kernel/editor.ts';
import { noteBlock, readRendering } from './read-rendering.ts';
import type { ToolRunner } from './tool-runner.ts';

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

  /** Everybody who renders the design renders it again. */
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
