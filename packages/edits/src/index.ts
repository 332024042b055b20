/**
 * Edits of a design, with no DOM: a tree of nodes over the stored JSON, operations with their exact inverses, history and
 * undo, permissions, selection and clipboard. Read first: `node.ts`, `operation.ts`, `editable-design.ts`, then one edit, such as
 * `move-nodes.ts`.
 */

export { cellsOf } from './cells.ts';
export { changedNodes } from './changed-nodes.ts';
export {
  CLIPBOARD_CHARACTERS_MAX,
  CLIPBOARD_TYPE,
  type ClipboardNodes,
  fromClipboard,
  refusalOfCopying,
  toClipboard,
} from './clipboard.ts';
export { DesignStore, randomId } from './design-store.ts';
export {
  legalPositions,
  levelOf,
  type Moving,
  mayDrop,
  positionForInsert,
  positionName,
} from './drop-positions.ts';
export { duplicateNodes } from './duplicate-nodes.ts';
export { type Edit, isRefused, type Refused, type Translate } from './edit.ts';
export type { Change, DesignView, EditableDesign, Snapshot } from './editable-design.ts';
export { flagsOf, refusalOfChange, refusalOfRemoval } from './flags.ts';
export { hiddenOn, overridesOf } from './hidden-on.ts';
export { insertBlock, insertNodes } from './insert-nodes.ts';
export { sameJson, valueAt } from './json.ts';
export { modelMessages } from './messages.ts';
export { moveNodes, moveOne } from './move-nodes.ts';
export { kindName, nameOf, namesOf, shortNameOf, wordsIn } from './name-of.ts';
export { newBlock, newRow } from './new-nodes.ts';
export {
  type Area,
  areas,
  BODY_KEY,
  type Json,
  type Located,
  type Node,
  type NodeKey,
  type NodeKind,
  type Position,
  ROOT_KEY,
  type ValuePath,
} from './node.ts';
export type { Operation } from './operation.ts';
export { type ReadValue, readValue } from './read-value.ts';
export { refusalOfLoss } from './refusal-of-loss.ts';
export { removeNodes } from './remove-nodes.ts';
export { replaceNode } from './replace-node.ts';
export { setCells } from './set-cells.ts';
export { type Device, type Scope, type SetValueOptions, setOne, setValue } from './set-value.ts';
export { Tree } from './tree.ts';
