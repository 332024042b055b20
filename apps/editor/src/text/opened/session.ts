import type { Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Editor } from '../../kernel/editor.ts';
import type { TagForms } from '../merge-tags.ts';
import type { OpenText, PasteWay } from '../opened-text.ts';
import type { TagQuery } from './tag-query.ts';

/** Of transactions: what the history calls them, where they are more than typing. */
export const LABEL = 'label';
/** Of transactions: they are one step with the one before. */
export const CONTINUES = 'continues';
/** Of transactions: they follow the store and must not be written to it. */
export const FROM_STORE = 'from-store';
/** Of transactions: words came from a clipboard. */
export const PASTED = 'pasted';

/** What was pasted in, and where it stands now. */
export type Pasted = { from: number; to: number; html: string; text: string; way: PasteWay };

/** An open text as the parts of its inside know it. */
export interface Session extends OpenText {
  readonly editor: Editor;
  readonly view: EditorView;
  readonly tags: TagForms;
  readonly isLexical: boolean;
  /** The last paste, while it can still be changed to another way. */
  pasted: Pasted | undefined;
  /** `{{…` before the caret, while merge tags are offered there. */
  readonly tagQuery: TagQuery | undefined;
  dispatch(tr: Transaction): void;
  /** Tells those who show it that something else than the document changed. */
  changed(): void;
  /** Told when an input method has finished its word. */
  composed(): void;
  /** Closes; the block gets the focus. */
  leave(): void;
}
