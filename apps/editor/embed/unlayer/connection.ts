import { createEditor, type EmbeddedEditor } from '../embed.ts';
import { type Config, hostOptions } from './host-options.ts';
import { createPageSession } from './page-session.ts';

/** How long a page waits without a `loadTimeout`. */
const LOAD_MS = 60_000;

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
  #late: ReturnType<typeof setTimeout> | undefined;

  /** @param attach adds listeners and answers before the editor reads which requests are answered */
  constructor(installation: string, config: Config, attach: (editor: EmbeddedEditor) => void) {
    this.#place = placeOf(config);
    this.#limit(Number(config.loadTimeout) || LOAD_MS);
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
    // An editor that opens later than the page allows is shown all the same.
    editor.on('ready', () => {
      clearTimeout(this.#late);
      this.#notice?.remove();
    });
    editor.ready.catch((cause: unknown) => this.#fail(cause));
    return editor;
  }

  /** @param milliseconds for the session and the editor, after which the page says that it did not open */
  #limit(milliseconds: number): void {
    const late = new Error(
      `It was not ready after ${milliseconds / 1_000} s: check the network and the installation.`,
    );
    this.#late = setTimeout(() => this.#fail(late), milliseconds);
    this.#ends.signal.addEventListener('abort', () => clearTimeout(this.#late));
  }

  /** Developers look at the page first, then at the console. The first reason is shown. */
  #fail(cause: unknown): void {
    if (this.#ends.signal.aborted || this.#notice) return;
    clearTimeout(this.#late);
    const message = `The editor did not open. ${(cause as Error).message}`;
    console.error(`unlayer: ${message}`);
    this.#notice = Object.assign(document.createElement('p'), { textContent: message });
    this.#notice.setAttribute('role', 'alert');
    // Above the frame, which fills the element.
    this.#place.prepend(this.#notice);
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
