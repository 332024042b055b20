import type { Json, NodeKey, ValuePath } from '../node.ts';
import type { RelativePosition } from '../operation.ts';
import type { TextMarks } from './text-runs.ts';

/**
 * One change as the log of a design holds it. Unlike an `Operation` of the history it is made to meet other changes: it says
 * what it expects where that decides whether it is done, and `applyBatch` says what becomes of it on whatever state it meets.
 */
export type LogOperation =
  /** Sets one value; objects that are missing on the way are made. `before`: as in `Operation`. */
  | { kind: 'set'; key: NodeKey; path: ValuePath; value: Json; before?: string; expect?: Expectation }
  /** Takes one value away, and then the objects that hold nothing any more, down to a path of `upTo` names. */
  | { kind: 'unset'; key: NodeKey; path: ValuePath; upTo?: number; expect?: Expectation }
  | SpliceText
  /** `keys`: of the node and of all it holds, in order of appearance. `share`: of a column in its row. */
  | { kind: 'insert'; position: RelativePosition; node: Json; keys: readonly NodeKey[]; share?: number }
  | { kind: 'remove'; key: NodeKey; dropList?: boolean }
  /** Brings a removed node back, with what was changed in it meanwhile. */
  | { kind: 'restore'; key: NodeKey; position: RelativePosition }
  /** `from`: applied only if the node is still at this position. */
  | { kind: 'move'; key: NodeKey; position: RelativePosition; dropList?: boolean; from?: Standing }
  /** The proportions of columns in their row, by column; those that are not named keep theirs. */
  | { kind: 'set-shares'; key: NodeKey; shares: Shares; expect?: Shares }
  /** The numbers that nodes were given, by name: each becomes at least this. `expect`: becomes this, if it is still that. */
  | { kind: 'count'; counters: Shares; expect?: Shares }
  /** Another design in place of this one; `keys` of all its nodes, in order of appearance. */
  | { kind: 'replace'; body: Json; keys: readonly NodeKey[]; expect?: Expectation };

/** Replaces `removed` by `insert`: the characters that `marks` name; without marks, or where they are not known any more, at `at` or
 * where the same words stand between the same neighbors. */
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

/** What one client did in one go; it is applied as a whole, in the order of the log. */
export type Batch = {
  /** Unique: a batch that comes again is the same batch. */
  id: string;
  client: string;
  operations: readonly LogOperation[];
};

/** Why an operation is not done. */
export type Rejection =
  /** Its node is not in the design, and was not removed lately. */
  | 'gone'
  /** The node that it would stand in was removed. */
  | 'parent-gone'
  /** Nodes of this kind can't stand there: no node ever comes into itself. */
  | 'wrong-place'
  /** There is a node of this name. */
  | 'taken'
  /** A row keeps one column at least. */
  | 'last-column'
  /** The node, or one around it, forbids it. */
  | 'forbidden'
  /** There is nothing at this path that could hold it. */
  | 'no-place'
  /** The words that it changes are others now. */
  | 'text-changed'
  /** The node would not be valid any more. */
  | 'invalid'
  /** The operations before it in its batch went through too much. */
  | 'too-much';

/** What became of an operation. `skipped`: what it expects is not so; it was to be done only then. */
export type Outcome = 'applied' | 'skipped' | { rejected: Rejection };

export const batchLimits = {
  operations: 2_000,
  /** Of the batch as JSON text. */
  characters: 2_000_000,
  pathNames: 16,
  keyCharacters: 200,
  depth: 40,
  /** Places of a text at which one operation changes characters. */
  ranges: 500,
  /** Characters and runs of texts that a batch may go through: about 50 ms. */
  textWork: 10_000_000,
  /** Values of the design that a batch may check, copy or renumber (`weightOf`): at most 85 ms. */
  work: 50_000,
  /** Nodes that one operation brings. */
  nodes: 12_000,
  /** Shares or counters that one operation names. */
  amounts: 500,
} as const;

export const CONTEXT_LENGTH_MAX = 24;
