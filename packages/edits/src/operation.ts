import type { Json, NodeKey, Place, ValuePath } from './node.ts';

/**
 * One exact change of a design. Each has an exact inverse, order of keys included: undoing gives back the very bytes.
 * All of it is JSON, so that a journal can hold it.
 */
export type Operation =
  /** Sets a value; the object that holds it exists. `before` names the key that a new one stands before; else it is last. */
  | { kind: 'set'; key: NodeKey; path: ValuePath; value: Json; before?: string }
  /** Takes a value away; absent is not null. */
  | { kind: 'unset'; key: NodeKey; path: ValuePath }
  /** Takes `remove` UTF-16 units out of a string at `at` and puts `insert` there. */
  | { kind: 'splice-text'; key: NodeKey; path: ValuePath; at: number; remove: number; insert: string }
  /** Puts a node with all it holds in place. `keys` name it and what it holds, in order of appearance; left out, they are made. */
  | { kind: 'insert'; place: Place; node: Json; keys?: readonly NodeKey[] }
  /** Takes a node and all it holds away. */
  | { kind: 'remove'; key: NodeKey }
  /** Moves a node of the same kind of place; `index` counts in the list as it is once the node has left. */
  | { kind: 'move'; key: NodeKey; place: Place };
