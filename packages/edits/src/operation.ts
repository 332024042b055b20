import type { Area, Json, NodeKey, ValuePath } from './node.ts';
import type { OrderKey } from './order.ts';

/**
 * The place of a node by its neighbors, which stays the same when other nodes have come or
 * gone: behind `after`; if that was removed, before `before`; if both were, by its order key.
 */
export type Position = {
  parent: NodeKey;
  /** For rows: which list of the body; left out: `rows`. */
  area?: Area;
  /** Null: the first place. */
  after: NodeKey | null;
  /** Null: the last place. */
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
  /** Takes a value away; absent is not null. */
  | { kind: 'unset'; key: NodeKey; path: ValuePath }
  /** Takes `remove` UTF-16 units out of a string at `at` and puts `insert` there. */
  | { kind: 'splice-text'; key: NodeKey; path: ValuePath; at: number; remove: number; insert: string }
  /** Puts a node with all it holds in place. `keys` name it and what it holds, in order of appearance; left out, they are made. */
  | { kind: 'insert'; position: Position; node: Json; keys?: readonly NodeKey[] }
  /** Removes a node with its descendants. `dropList`: also its list, if it is empty then: it did not exist before. */
  | { kind: 'remove'; key: NodeKey; dropList?: boolean }
  /** Moves a node of the same kind of place; its neighbors are those it gets. `dropList`: as for `remove`. */
  | { kind: 'move'; key: NodeKey; position: Position; dropList?: boolean };
