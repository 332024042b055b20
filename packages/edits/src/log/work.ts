import { isJsonObject } from '@postpress/design/json';
import type { Counters } from '@postpress/design/numbering';
import { validateDesign } from '@postpress/design/validate';
import { Draft } from '../draft.ts';
import type { NodeKey, NodeKind } from '../node.ts';
import { type DesignState, noNewKeys, type StateRules } from './design-state.ts';
import { batchLimits, type LogOperation, type Outcome, type Rejection } from './log-operation.ts';
import { pruneRemoved, type RemovedNode } from './removed-nodes.ts';
import type { TextRuns } from './text-runs.ts';

/** A state while one batch is applied to it. */
export type Work = {
  draft: Draft;
  removed: Map<NodeKey, RemovedNode>;
  numbers: Counters;
  rules: StateRules;
  texts: Map<string, TextRuns>;
  /** The number that the batch gets. */
  seq: number;
  /** The client that made the batch. */
  client: string;
  /** The cost of its operations; at most `batchLimits.work`, and for texts `batchLimits.textWork`. */
  work: number;
  textWork: number;
};

/** Whether a client starts another batch: this one may cost more on the server than here. */
export const isHalfSpent = ({ work, textWork }: Pick<Work, 'work' | 'textWork'>): boolean =>
  work > batchLimits.work / 2 || textWork > batchLimits.textWork / 2;

/** The result of one operation. `inverse` undoes it, unless the same was changed since. */
export type Result = {
  outcome: Outcome;
  inverse: readonly LogOperation[];
  /** The nodes that it changed, inserted or removed. */
  touched: readonly NodeKey[];
};

export function beginWork(state: DesignState, client: string): Work {
  const { seq, tree, keys, removed, numbers, texts, rules } = state;
  const draft = new Draft(tree, { keys, ...noNewKeys });
  const copies = { removed: new Map(removed), numbers: { ...numbers }, texts: new Map(texts) };
  return { draft, ...copies, rules, seq: seq + 1, client, work: 0, textWork: 0 };
}

export function finishWork(before: DesignState, work: Work): DesignState {
  const { draft, removed, numbers, texts, seq } = work;
  pruneRemoved(removed, seq);
  return { ...before, seq, tree: draft.finish(), removed, numbers, texts };
}

export const rejected = (reason: Rejection): Result => ({
  outcome: { rejected: reason },
  inverse: [],
  touched: [],
});
export const skipped: Result = { outcome: 'skipped', inverse: [], touched: [] };

/** Whether permissions are enforced: template authors set them. */
export const obeys = ({ rules }: Work): boolean => rules.designMode === 'live';

/** Whether a node and its descendants are valid in a design of this mode. */
export function isValidNode(node: unknown, kind: NodeKind, { rules }: Work): boolean {
  if (!isJsonObject(node)) return false;
  const design = { counters: {}, body: { rows: [], values: {} }, schemaVersion: 27 };
  if (kind === 'root') Object.assign(design, node);
  else Object.assign(design.body, kind === 'body' ? node : { rows: [rowAround(node, kind)] });
  return validateDesign(design, { displayMode: rules.displayMode, migrate: false }).valid;
}

function rowAround(node: object, kind: NodeKind): object {
  if (kind === 'row') return node;
  const column = kind === 'column' ? node : { contents: [node], values: {} };
  return { cells: [1], columns: [column], values: {} };
}
