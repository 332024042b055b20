import { type Edit, isRefused, type Refused } from '@postpress/edits';
import type { Editor } from './editor.ts';

/**
 * Does an edit as one step of the history, or says why not. The one way from a wish to a change: keys, panels, drags,
 * paste, the assistant and messages of a host all come through here.
 *
 * @param options `silent`: the history names it, but nothing is read out: typing, dragging a slider
 * @returns whether it was done
 */
export function perform(
  editor: Editor,
  edit: Edit | Refused,
  { silent = 'merge' in edit }: { silent?: boolean } = {},
): boolean {
  const refused = editor.view.snapshot.readOnly ? { refused: editor.word('model.readOnly') } : edit;
  if (isRefused(refused)) {
    editor.refuse(refused.refused, refused.key);
    return false;
  }
  const { label, operations, ...options } = refused;
  editor.store.edit(label, operations, options);
  if (!silent && operations.length > 0) editor.announce(label);
  return true;
}
