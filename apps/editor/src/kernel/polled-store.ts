import type { Editor } from './editor.ts';
import { refreshDiscussion } from './refresh-discussion.ts';
import { isEnd } from './session-port.ts';

/**
 * Something of the open template that people change from several positions, such as its comments: behind `subscribe` and
 * `snapshot`, loaded again when it may have changed.
 */
export abstract class PolledStore<Shown extends object> {
  protected readonly editor: Editor;
  readonly #listeners = new Set<() => void>();
  #shown: Shown | undefined;

  constructor(editor: Editor) {
    this.editor = editor;
  }

  /** Undefined until it is loaded. */
  get snapshot(): Shown | undefined {
    return this.#shown;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads, and looks for changes from then on. @returns ends that */
  start(): () => void {
    return refreshDiscussion(this.editor.people, () => this.refresh());
  }

  /** Loads what has changed. What was loaded before stays when that fails. @returns whether it worked */
  async refresh(): Promise<boolean> {
    try {
      await this.load();
      return true;
    } catch (error) {
      // The session's end has its own banner.
      if (!isEnd(error)) this.failed((error as Error).message);
      return false;
    }
  }

  protected abstract load(): Promise<void>;

  /** Shows why loading failed, if there is nothing else to show. */
  protected abstract failed(reason: string): void;

  protected show(shown: Shown): void {
    this.#shown = shown;
    this.tell();
  }

  protected tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Makes the function that finds the one store of an editor. */
export function oneForEach<Store>(make: (editor: Editor) => Store): (editor: Editor) => Store {
  const stores = new WeakMap<Editor, Store>();
  return (editor) => {
    const store = stores.get(editor) ?? make(editor);
    stores.set(editor, store);
    return store;
  };
}
