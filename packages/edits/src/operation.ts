import type { Area, Json, NodeKey, ValuePath } from './node.ts';
import type { OrderKey } from './order.ts';

/**
 * The position of a node by its neighbors, which stays valid when other nodes are added or removed: after `after`; if
 * that was removed, before `before`; if both were, by its order key.
 */
export type RelativePosition = {
  parent: NodeKey;
  /** For rows: which list of the body; left out: `rows`. */
  area?: Area;
  /** Null: it comes first. */
  after: NodeKey | null;
  /** Null: it comes last. */
  before: NodeKey | null;
  /** Assigned to the node when the operation is applied, unless a sibling has it; absent: one is created. */
  order?: OrderKey;
};

/**
 * One exact change of a design. Each has an exact inverse, order of keys included: undo restores every byte. It is
 * JSON, so that a journal can store it, and refers to nodes and neighbors, so that it can be applied to another state.
 * `applyOperation` returns it with everything left out filled in.
 */
export type Operation =
  /**
   * Sets a value; the object that contains it exists. A new key is inserted before the key `before`, otherwise at the
   * end. `keys` of the nodes in a value that contains nodes, in document order; absent: they are created.
   */
  | {
      kind: 'set';
      key: NodeKey;
      path: ValuePath;
      value: Json;
      before?: string;
      keys?: readonly NodeKey[];
    }
  /** Removes a value; absent is not null. */
  | { kind: 'unset'; key: NodeKey; path: ValuePath }
  /** Replaces `remove` UTF-16 units of a string at `at` by `insert`. */
  | { kind: 'splice-text'; key: NodeKey; path: ValuePath; at: number; remove: number; insert: string }
  /** Inserts a node with its descendants. `keys`: theirs, in document order; absent: they are created. */
  | { kind: 'insert'; position: RelativePosition; node: Json; keys?: readonly NodeKey[] }
  /** Removes a node with its descendants. `dropList`: also its list, if it is empty then: it did not exist before. */
  | { kind: 'remove'; key: NodeKey; dropList?: boolean }
  /** Moves a node within or between lists of its kind; `position` names its new neighbors. `dropList`: as for `remove`. */
  | { kind: 'move'; key: NodeKey; position: RelativePosition; dropList?: boolean };
