import type { Area, Json, NodeKey, ValuePath } from './node.ts';
import type { OrderKey } from './order.ts';

/**
 * The position of a node by its neighbors, which stays the same when other nodes have come or
 * gone: behind `after`; if that was removed, before `before`; if both were, by its order key.
 */
export type RelativePosition = {
  parent: NodeKey;
  /** For rows: which list of the body; left out: `rows`. */
  area?: Area;
  /** Null: it comes first. */
  after: NodeKey | null;
  /** Null: it comes last. */
  before: NodeKey | null;
  /** Given to the node when the operation is applied, unless a sibling has taken it; left out, one is made. */
  order?: OrderKey;
};

/**
 * One exact change of a design. Each has an exact inverse, order of keys included: undoing gives back the very bytes.
 * All of it is JSON, so that a journal can hold it, and it names nodes and neighbors, so that it can be applied to another
 * state than the one it was made on. `applyOperation` returns it with everything left out filled in.
 */
export type Operation =
  /**
   * Sets a value; the object that contains it exists. A new key is inserted before the key `before`, otherwise at the end.
   * `keys` name the nodes in a value that holds nodes, in order of appearance; left out, they are made.
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
  /** Inserts a node with its descendants. `keys`: theirs, in order of appearance; created if left out. */
  | { kind: 'insert'; position: RelativePosition; node: Json; keys?: readonly NodeKey[] }
  /** Removes a node with its descendants. `dropList`: also its list, if it is empty then: it did not exist before. */
  | { kind: 'remove'; key: NodeKey; dropList?: boolean }
  /** Moves a node within or between lists of its kind; `position` names its new neighbors. `dropList`: as for `remove`. */
  | { kind: 'move'; key: NodeKey; position: RelativePosition; dropList?: boolean };
