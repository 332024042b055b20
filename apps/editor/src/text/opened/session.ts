import type { EditorState, Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Editor } from '../../kernel/editor.ts';
import type { TagForms } from '../merge-tags.ts';
import type { OpenText, PasteWay } from '../opened-text.ts';
import type { TagQuery } from './tag-query.ts';

/** Of transactions: the label in the history, unless they are typing. */
export const LABEL = 'label';
/** Of transactions: they continue the previous step. */
export const CONTINUES = 'continues';
/** Of transactions: they follow the store and must not be written to it. */
export const FROM_STORE = 'from-store';
/** Of transactions: they are a paste. */
export const PASTED = 'pasted';

/** Foreign content on the clipboard, in its two forms. */
export type Clip = { html: string; text: string };
/** The last paste, and the text before it. */
export type Pasted = Clip & { way: PasteWay; before: EditorState };

/** An open text, for its internal modules. */
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
  /** Notifies listeners of a change outside the document. */
  changed(): void;
  /** Called when an input method has finished its word. */
  composed(): void;
  /** Closes the text; the block gets the focus. */
  leave(): void;
}
