import { createEditor, type EmbeddedEditor } from '../embed.ts';
import { type Config, hostOptions } from './host-options.ts';
import { createPageSession } from './page-session.ts';

/**
 * The editor of one `init`: creates its session, then its frame. Calls wait for it, in order. Closing it before it
 * opened leaves nothing behind.
 */
export class Connection {
  readonly opened: Promise<EmbeddedEditor>;
  readonly #ends = new AbortController();
  readonly #place: Element;
  #editor: EmbeddedEditor | undefined;
  #notice: HTMLElement | undefined;

  /** @param attach adds listeners and answers before the editor reads which requests are answered */
  constructor(installation: string, config: Config, attach: (editor: EmbeddedEditor) => void) {
    this.#place = placeOf(config);
    this.opened = this.#open(installation, config, attach);
    this.opened.catch((cause: unknown) => this.#fail(cause));
  }

  get frame(): HTMLIFrameElement | undefined {
    return this.#editor?.frame;
  }

  async call(name: string, given: unknown[]): Promise<unknown> {
    const editor = await this.opened;
    return (editor as unknown as Record<string, (...given: unknown[]) => unknown>)[name]?.(...given);
  }

  close(): void {
    this.#ends.abort();
    this.#editor?.destroy();
    this.#notice?.remove();
  }

  async #open(
    installation: string,
    config: Config,
    attach: (editor: EmbeddedEditor) => void,
  ): Promise<EmbeddedEditor> {
    const { projectId, displayMode, user } = config;
    const { signal } = this.#ends;
    const url = await createPageSession(installation, { projectId, displayMode, user }, signal);
    signal.throwIfAborted();
    const editor = createEditor({ ...hostOptions(config), element: this.#place as HTMLElement, url });
    this.#editor = editor;
    attach(editor);
    if (config.loadTimeout) this.#limit(editor, Number(config.loadTimeout));
    return editor;
  }

  /** @param milliseconds after which an editor that is not ready counts as failed */
  #limit(editor: EmbeddedEditor, milliseconds: number): void {
    const late = new Error(`It was not ready after ${milliseconds} ms.`);
    const timer = setTimeout(() => this.#fail(late), milliseconds);
    const clear = () => clearTimeout(timer);
    editor.ready.then(clear, clear);
    this.#ends.signal.addEventListener('abort', clear);
  }

  /** Developers look at the page first, then at the console. */
  #fail(cause: unknown): void {
    if (this.#ends.signal.aborted) return;
    const message = `The editor did not open. ${(cause as Error).message}`;
    console.error(`unlayer: ${message}`);
    this.#notice = Object.assign(document.createElement('p'), { textContent: message });
    this.#notice.setAttribute('role', 'alert');
    this.#place.append(this.#notice);
  }
}

function placeOf({ id, className }: Config): Element {
  const place =
    (id !== undefined && document.getElementById(id)) ||
    (className !== undefined && document.getElementsByClassName(className)[0]);
  if (place) return place;
  throw new Error('unlayer: give the id or className of an element that is in the page.');
}

/** Reports a failed call on the page's console, unless the editor closed meanwhile. */
export function warn(name: string, cause: unknown): void {
  if ((cause as { code?: string }).code === 'CLOSED' || (cause as Error).name === 'AbortError') return;
  console.error(`unlayer: ${name}: ${(cause as Error).message}`);
}

export function warnMissing(what: string): void {
  console.info(`unlayer: this editor does not have ${what}. See docs/reference/embed-compatibility.md.`);
}

/** A method that this editor does not have. */
export const missing = (what: string) => (): void => warnMissing(what);
