import { type Edit, type EditableDesign, isRefused, type Refused } from '@postpress/edits';
import { limitEdit } from './edit-limits.ts';
import type { Editor } from './editor.ts';

/**
 * Performs an edit as one step of the history, or announces why not. All changes come through here: keys, panels,
 * drags, paste, the assistant and calls of a host.
 *
 * @param options `silent`: the history names it, but nothing is read out: typing, dragging a slider
 * @returns whether it was done
 */
export function perform(
  editor: Editor,
  edit: Edit | Refused,
  { silent = 'merge' in edit }: { silent?: boolean } = {},
): boolean {
  if (refuseReadOnly(editor)) return false;
  const limited = limitEdit(editor, edit);
  if (isRefused(limited)) {
    editor.refuse(limited.refused, limited.key);
    return false;
  }
  const { label, operations, ...options } = limited;
  writable(editor).edit(label, operations, options);
  if (!silent && operations.length > 0) editor.announce(label);
  return true;
}

/** Undoes or redoes up to a position of the history. @returns whether it may; a history that ends before it goes to its end */
export function goToPosition(editor: Editor, position: number): boolean {
  if (refuseReadOnly(editor)) return false;
  writable(editor).goTo(position);
  return true;
}

/** Loads another design with a new history. @returns whether it was loaded */
export function loadDesign(editor: Editor, text: string): boolean {
  if (refuseReadOnly(editor)) return false;
  writable(editor).load(text);
  return true;
}

function refuseReadOnly({ view, refuse, t }: Editor): boolean {
  const { readOnly } = view.snapshot;
  if (readOnly) refuse(t('model.readOnly'));
  return readOnly;
}

/** Editors are created with a full store; its type hides the methods that change the design from all others. */
function writable({ store }: Editor): EditableDesign {
  return store as EditableDesign;
}
