import type { Counters } from '@postpress/design/numbering';
import { validateDesign } from '@postpress/design/validate';
import { Draft } from '../draft.ts';
import type { NodeKey, NodeKind } from '../node.ts';
import { isObject } from '../tree.ts';
import { type DesignState, noNewKeys, type RemovedNode, type StateRules } from './design-state.ts';
import type { LogOperation, Outcome, Rejection } from './log-operation.ts';
import { pruneRemoved } from './removed-nodes.ts';

/** A state while one batch is applied to it. */
export type Work = {
  draft: Draft;
  removed: Map<NodeKey, RemovedNode>;
  numbers: Counters;
  rules: StateRules;
  /** The number that the batch gets. */
  seq: number;
};

/** What one operation came to. `inverse` undoes it, as far as nobody has changed the same since. */
export type Result = {
  outcome: Outcome;
  inverse: readonly LogOperation[];
  /** The nodes that it changed, came with or took away. */
  touched: readonly NodeKey[];
};

export function beginWork({ seq, tree, keys, removed, numbers, rules }: DesignState): Work {
  const draft = new Draft(tree, { keys, ...noNewKeys });
  return { draft, removed: new Map(removed), numbers: { ...numbers }, rules, seq: seq + 1 };
}

export function finishWork(before: DesignState, { draft, removed, numbers, seq }: Work): DesignState {
  pruneRemoved(removed, seq);
  return { ...before, seq, tree: draft.finish(), removed, numbers };
}

export const rejected = (reason: Rejection): Result => ({
  outcome: { rejected: reason },
  inverse: [],
  touched: [],
});
export const skipped: Result = { outcome: 'skipped', inverse: [], touched: [] };

/** Whether permissions are to be obeyed: makers of templates set them. */
export const obeys = ({ rules }: Work): boolean => rules.designMode === 'live';

/** Whether a node, with what it holds, is one that may stand in a design of this kind. */
export function isValidNode(node: unknown, kind: NodeKind, { rules }: Work): boolean {
  if (!isObject(node) || kind === 'root' || kind === 'body') return isObject(node);
  const row = rowAround(node, kind);
  const design = { counters: {}, body: { rows: [row], values: {} }, schemaVersion: 27 };
  return validateDesign(design, { displayMode: rules.displayMode, migrate: false }).valid;
}

function rowAround(node: object, kind: NodeKind): object {
  if (kind === 'row') return node;
  const column = kind === 'column' ? node : { contents: [node], values: {} };
  return { cells: [1], columns: [column], values: {} };
}
