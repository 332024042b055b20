import type { Design, EditorOptions, EmbeddedEditor } from './editor.ts';
import { mountEditor } from './mount-editor.ts';

/** Servers import this module, too, and have no elements. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/**
 * The editor as a custom element, for Angular, Svelte and pages without a framework. It dispatches `ready`, with the editor as
 * `detail`, and `failed`, with an Error.
 */
export class EditorElement extends Base {
  static readonly observedAttributes = ['script-url'];
  /** Options and design are read when the editor opens; a change goes through `editor`. */
  options: EditorOptions | undefined;
  design: Design | undefined;
  /** Null until it is ready. */
  editor: EmbeddedEditor | null = null;
  #scriptUrl = '';
  #remove: (() => void) | undefined;

  get scriptUrl(): string {
    return this.#scriptUrl;
  }
  set scriptUrl(url: string) {
    this.#scriptUrl = url;
    this.#openSoon();
  }

  connectedCallback(): void {
    this.style.display ||= 'block';
    this.style.height ||= '100%';
    this.style.minHeight ||= '500px';
    this.#openSoon();
  }
  disconnectedCallback(): void {
    this.#remove?.();
    this.#remove = undefined;
    this.editor = null;
  }
  attributeChangedCallback(_name: string, _before: string | null, url: string | null): void {
    this.scriptUrl = url ?? '';
  }

  /** Frameworks connect an element first and set its properties then, in one task. */
  #openSoon(): void {
    queueMicrotask(() => {
      if (this.#remove || !this.isConnected || this.#scriptUrl === '') return;
      this.#remove = mountEditor(this, {
        scriptUrl: this.#scriptUrl,
        options: this.options,
        design: this.design,
        onReady: (opened) => {
          this.editor = opened;
          this.dispatchEvent(new CustomEvent('ready', { detail: opened }));
        },
        onError: (error) => this.dispatchEvent(new CustomEvent('failed', { detail: error })),
      });
    });
  }
}

/** Makes the element known to the page, as `<postpress-editor>`; a second call does nothing. */
export function defineEditorElement(name = 'postpress-editor'): void {
  if (!customElements.get(name)) customElements.define(name, EditorElement);
}
