import type { Json, NodeKey, ValuePath } from '../node.ts';
import type { RelativePosition } from '../operation.ts';
import type { TextMarks } from './text-runs.ts';

/**
 * One change in the log of a design. Unlike an `Operation` of the history, it can be applied after concurrent changes:
 * it contains its preconditions, and `applyBatch` decides its outcome on the present state.
 */
export type LogOperation =
  /** Sets one value; missing parent objects are created. `before`: as in `Operation`. */
  | { kind: 'set'; key: NodeKey; path: ValuePath; value: Json; before?: string; expect?: Expectation }
  /** Removes one value, and then parent objects that became empty, down to a path of `upTo` names. */
  | { kind: 'unset'; key: NodeKey; path: ValuePath; upTo?: number; expect?: Expectation }
  | SpliceText
  /** `keys`: of the node and its descendants, in document order. `share`: of a column in its row. */
  | { kind: 'insert'; position: RelativePosition; node: Json; keys: readonly NodeKey[]; share?: number }
  | { kind: 'remove'; key: NodeKey; dropList?: boolean }
  /** Restores a removed node, with changes made to it meanwhile. */
  | { kind: 'restore'; key: NodeKey; position: RelativePosition }
  /** `from`: applied only if the node is still at this position. */
  | { kind: 'move'; key: NodeKey; position: RelativePosition; dropList?: boolean; from?: Standing }
  /** The proportions of columns in their row, by column; others keep theirs. */
  | { kind: 'set-shares'; key: NodeKey; shares: Shares; expect?: Shares }
  /**
   * The counters of node numbers, by kind: each becomes at least this. `expect`: becomes this only if it is still that.
   */
  | { kind: 'count'; counters: Shares; expect?: Shares }
  /** Replaces the design; `keys` of all its nodes, in document order. */
  | { kind: 'replace'; body: Json; keys: readonly NodeKey[]; expect?: Expectation };

/**
 * Replaces `removed` by `insert`: the characters that `marks` name; without marks, or where they are not known any
 * more, at `at` or where the same text is between the same neighbors.
 */
export type SpliceText = {
  kind: 'splice-text';
  key: NodeKey;
  path: ValuePath;
  at: number;
  removed: string;
  insert: string;
  /** The text before and after `removed`, at most `CONTEXT_LENGTH_MAX` of each. */
  ahead: string;
  behind: string;
  marks?: TextMarks;
};

export type Expectation = { value: Json } | { absent: true };
export type Standing = { parent: NodeKey; order: string };
export type Shares = { readonly [name: string]: number };

/** The operations of one client that are applied as a unit, in the order of the log. */
export type Batch = {
  /** Unique: a batch with the same id is a repetition. */
  id: string;
  client: string;
  operations: readonly LogOperation[];
};

/** Why an operation is rejected. */
export type Rejection =
  /** Its node is neither in the design nor among the recently removed ones. */
  | 'gone'
  /** The parent node was removed. */
  | 'parent-gone'
  /** Nodes of this kind are not allowed there; a node can't be inside itself. */
  | 'wrong-place'
  /** A node with this key exists. */
  | 'taken'
  /** A row keeps one column at least. */
  | 'last-column'
  /** The node or an ancestor forbids it. */
  | 'forbidden'
  /** The path has no parent for the value. */
  | 'no-place'
  /** The text that it changes is different now. */
  | 'text-changed'
  /** The node would become invalid. */
  | 'invalid'
  /** The batch exceeded its work limit before this operation. */
  | 'too-much';

/** The outcome of an operation. `skipped`: its precondition does not hold. */
export type Outcome = 'applied' | 'skipped' | { rejected: Rejection };

export const batchLimits = {
  operations: 2_000,
  /** The limit of the batch's JSON text. */
  characters: 2_000_000,
  pathNames: 16,
  keyCharacters: 200,
  depth: 40,
  /** How many ranges of a text one operation may change. */
  ranges: 500,
  /** How many characters and runs of texts a batch may process: about 50 ms. */
  textWork: 10_000_000,
  /** Values of the design that a batch may check, copy or renumber (`weightOf`): at most 85 ms. */
  work: 50_000,
  /** How many nodes one operation may insert. */
  nodes: 12_000,
  /** How many shares or counters one operation may contain. */
  amounts: 500,
} as const;

export const CONTEXT_LENGTH_MAX = 24;
