import type { Editor } from '../kernel/editor.ts';
import { listBlocks, type SavedBlock } from './block-store.ts';

export type { SavedBlock };

export type Shelf = {
  blocks: readonly SavedBlock[];
  state: 'new' | 'loading' | 'ready' | 'failed';
  reason: string;
  cursor: string | null;
};

const shelves = new WeakMap<Editor, BlockShelf>();

/** The saved blocks that this session may use, newest first; loaded on first use. Behind `subscribe` and `snapshot`. */
export class BlockShelf {
  #shelf: Shelf = { blocks: [], state: 'new', reason: '', cursor: null };
  #listeners = new Set<() => void>();
  readonly #editor: Editor;

  private constructor(editor: Editor) {
    this.#editor = editor;
  }

  static of(editor: Editor): BlockShelf {
    const shelf = shelves.get(editor) ?? new BlockShelf(editor);
    shelves.set(editor, shelf);
    return shelf;
  }

  get snapshot(): Shelf {
    return this.#shelf;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The first page, once. */
  look(): void {
    if (this.#shelf.state === 'new' || this.#shelf.state === 'failed') this.#read(null);
  }

  more(): void {
    if (this.#shelf.cursor !== null && this.#shelf.state === 'ready') this.#read(this.#shelf.cursor);
  }

  /** From the start: something was saved or deleted. */
  refresh(): Promise<void> {
    return this.#read(null);
  }

  async #read(cursor: string | null): Promise<void> {
    this.#set({ state: 'loading' });
    try {
      const page = await listBlocks(this.#editor, cursor);
      const blocks = cursor === null ? page.blocks : [...this.#shelf.blocks, ...page.blocks];
      this.#set({ blocks, state: 'ready', cursor: page.cursor });
    } catch (error) {
      this.#set({ state: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  }

  #set(change: Partial<Shelf>): void {
    this.#shelf = { ...this.#shelf, ...change };
    for (const listener of this.#listeners) listener();
  }
}
