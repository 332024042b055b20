import type { Content } from '@postpress/design';
import type { CustomBlock } from '@postpress/render';
import { safeHtml } from '@postpress/render/safe';
import type { Editor } from '../app/editor.ts';
import { noteBlock, readDrawing } from './read-drawing.ts';
import { joinTools, readTools } from './read-tools.ts';
import { scriptSources } from './script-sources.ts';
import { ToolDesk } from './tool-desk.ts';
import { openToolFrame } from './tool-frame.ts';
import { workerText } from './worker.ts';

type Asked = { bodyValues: unknown; tries: number; drawn?: CustomBlock };

const TRIES = 2;

/** Runs scripts: their tools are offered, and their blocks drawn. @returns ends them */
export function runScripts(editor: Editor, scripts: readonly string[]): () => void {
  const { options, customBlocks, session, word } = editor;
  const fault = (code: string, message: string) => {
    editor.announce(message);
    editor.host.tell('error', { code, message });
  };
  const { customTools } = session.opened.features;
  if (!customTools.available) {
    fault('FEATURE_UNAVAILABLE', customTools.message ?? word('tools.unavailable'));
    return () => {};
  }
  const { code, addresses } = scriptSources(scripts);
  for (const address of addresses) fault('CUSTOM_SCRIPT_FAILED', word('tools.address', { address }));
  const text = workerText();
  const desk = new ToolDesk(() => openToolFrame(text), code);
  const drawings = new Drawings(editor, desk, (message) => fault('CUSTOM_BLOCK_FAILED', message));
  const ends = new AbortController();
  desk.load().then(
    ({ tools, faults }) => {
      if (ends.signal.aborted) return;
      for (const each of faults) fault('CUSTOM_SCRIPT_FAILED', word('tools.script', { reason: each }));
      offer(options, readTools(tools), ends.signal);
      drawings.show();
    },
    (error: Error) => fault('CUSTOM_SCRIPT_FAILED', word('tools.script', { reason: error.message })),
  );
  return () => {
    ends.abort();
    desk.close();
    drawings.end();
    customBlocks.set(undefined);
  };
}

/** Registered tools among the options, again whenever the host sets its own. */
function offer(
  options: Editor['options'],
  registered: ReturnType<typeof readTools>,
  signal: AbortSignal,
): void {
  let { tools: ofHost } = options.snapshot;
  let joined: object | undefined;
  const join = () => {
    const { tools } = options.snapshot;
    if (tools === joined) return;
    ofHost = tools;
    const next = joinTools(registered, tools);
    joined = next;
    options.set({ tools: next });
  };
  const off = options.subscribe(join);
  signal.addEventListener('abort', () => {
    off();
    options.set({ tools: ofHost });
  });
  join();
}

/** The drawing of every block that somebody asked for: the last good one until there is another. */
class Drawings {
  readonly #editor: Editor;
  readonly #desk: ToolDesk;
  readonly #fault: (message: string) => void;
  readonly #asked = new WeakMap<object, Asked>();
  /** By the key of the block, which it keeps when its values change. */
  readonly #last = new Map<string, CustomBlock>();
  #ended = false;

  constructor(editor: Editor, desk: ToolDesk, fault: (message: string) => void) {
    this.#editor = editor;
    this.#desk = desk;
    this.#fault = fault;
  }

  /** Everybody who draws the design draws it again. */
  show(): void {
    if (!this.#ended) this.#editor.customBlocks.set((content) => this.#blockOf(content as Content));
  }

  end(): void {
    this.#ended = true;
  }

  #blockOf(content: Content): CustomBlock {
    const { store, word } = this.#editor;
    const bodyValues = store.snapshot.design.body.values ?? {};
    let asked = this.#asked.get(content);
    if (asked?.bodyValues !== bodyValues) {
      asked = { bodyValues, tries: 0, ...(asked?.drawn && { drawn: asked.drawn }) };
      this.#asked.set(content, asked);
      this.#draw(content, asked);
    }
    const key = store.snapshot.tree.keyOf(content);
    const drawn = asked.drawn ?? (key === undefined ? undefined : this.#last.get(key));
    return drawn ?? noteBlock(word('tools.drawing', { tool: content.slug ?? '' }));
  }

  async #draw(content: Content, asked: Asked): Promise<void> {
    const { store, word } = this.#editor;
    const { slug = '', values = {} } = content;
    const keyNow = () => store.snapshot.tree.keyOf(content);
    asked.tries += 1;
    try {
      const request = { displayMode: store.displayMode, values, bodyValues: asked.bodyValues };
      const answer = await this.#desk.draw(slug, request);
      asked.drawn = readDrawing(answer, safeHtml);
      const key = keyNow();
      if (key !== undefined) this.#last.set(key, asked.drawn);
    } catch (error) {
      if (this.#ended) return;
      if (asked.tries < TRIES) return this.#draw(content, asked);
      const message = word('tools.block', { tool: slug, reason: (error as Error).message });
      this.#fault(message);
      const key = keyNow();
      if (key === undefined || !this.#last.has(key)) asked.drawn = noteBlock(message);
    }
    this.show();
  }
}
