import { ObjectStore } from '@postpress/ui/store';
import type { Editor } from '../kernel/editor.ts';
import { perEditor } from '../kernel/per-editor.ts';
import { listBlocks, type SavedBlock } from './block-store.ts';

type SavedBlocks = {
  blocks: readonly SavedBlock[];
  state: 'new' | 'loading' | 'ready' | 'failed';
  reason: string;
  cursor: string | null;
};

/** The saved blocks that this session may use, newest first; loaded on first use. */
class SavedBlocksStore extends ObjectStore<SavedBlocks> {
  readonly #editor: Editor;

  constructor(editor: Editor) {
    super({ blocks: [], state: 'new', reason: '', cursor: null });
    this.#editor = editor;
  }

  /** Loads the first page, once. */
  look(): void {
    if (this.snapshot.state === 'new' || this.snapshot.state === 'failed') this.#read(null);
  }

  more(): void {
    if (this.snapshot.cursor !== null && this.snapshot.state === 'ready') this.#read(this.snapshot.cursor);
  }

  /** Loads from the start: a block was saved or deleted. */
  refresh(): Promise<void> {
    return this.#read(null);
  }

  async #read(cursor: string | null): Promise<void> {
    this.set({ state: 'loading' });
    try {
      const page = await listBlocks(this.#editor, cursor);
      const blocks = cursor === null ? page.blocks : [...this.snapshot.blocks, ...page.blocks];
      this.set({ blocks, state: 'ready', cursor: page.cursor });
    } catch (error) {
      this.set({ state: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  }
}

export const savedBlocksOf = perEditor((editor) => new SavedBlocksStore(editor));
