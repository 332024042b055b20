import type { Content, Row } from '@postpress/design';
import {
  type Edit,
  insertNodes,
  isRefused,
  type Json,
  moveNodes,
  type Position,
  type Refused,
  removeNodes,
  setValue,
  type ValuePath,
} from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';
import { goToPosition, perform } from '../kernel/perform.ts';
import { limitRows } from '../kernel/row-limits.ts';
import { CallError } from './wire.ts';

/** A change that a host asks for. It obeys the permissions of the design, as the hands of people do. */
export type Patch =
  | { op: 'set'; key: string; path: ValuePath; value: Json }
  | { op: 'unset'; key: string; path: ValuePath }
  | { op: 'insert'; node: Row | Content; place: Position }
  | { op: 'remove'; key: string }
  | { op: 'move'; key: string; place: Position };

let applied = 0;

/**
 * Carries out changes as one step of the history; when one is refused, none stays.
 *
 * @throws CallError REFUSED, INVALID_PARAMS
 */
export function applyPatches(editor: Editor, patches: unknown): void {
  if (!Array.isArray(patches)) throw new CallError('INVALID_PARAMS', 'patches is no list.');
  const { store } = editor;
  applied += 1;
  const merge = `host.apply.${applied}`;
  const { position } = store.snapshot;
  for (const patch of patches as Patch[]) {
    const edit = limitRows(editor, editOf(editor, patch));
    if (!isRefused(edit) && perform(editor, { ...edit, merge }, { silent: true })) continue;
    goToPosition(editor, position);
    throw new CallError('REFUSED', isRefused(edit) ? edit.refused : editor.t('model.readOnly'));
  }
  store.endMerge();
}

function editOf({ store, t }: Editor, patch: Patch): Edit | Refused {
  try {
    switch (patch.op) {
      case 'set':
        return setValue(store, t, [patch.key], patch.path, patch.value);
      case 'unset':
        return setValue(store, t, [patch.key], patch.path, undefined);
      case 'insert':
        return insertNodes(store, t, { nodes: [patch.node], position: patch.place });
      case 'remove':
        return removeNodes(store, t, [patch.key]);
      case 'move':
        return moveNodes(store, t, [patch.key], patch.place);
    }
  } catch (error) {
    throw new CallError('INVALID_PARAMS', error instanceof Error ? error.message : String(error));
  }
  throw new CallError('INVALID_PARAMS', 'op is set, unset, insert, remove or move.');
}
