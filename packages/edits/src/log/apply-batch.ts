import { applyReplace } from './apply-replace.ts';
import { applyInsert, applyMove, applyRemove, applyRestore } from './apply-structure.ts';
import { applyValue } from './apply-value.ts';
import type { DesignState } from './design-state.ts';
import type { Batch, LogOperation, Outcome } from './log-operation.ts';
import { applyCount } from './numbers.ts';
import { applyShares } from './shares.ts';
import { spentOf, takeWeight } from './weights.ts';
import { beginWork, finishWork, type Result, rejected, type Work } from './work.ts';

/** What became of a batch. */
export type AppliedBatch = {
  state: DesignState;
  /** Of each operation. */
  outcomes: readonly Outcome[];
  /** Undoes what it changed, in this order, as far as the same has not been changed since. */
  inverse: readonly LogOperation[];
  /** The nodes that changed, came or went. */
  touched: ReadonlySet<string>;
  /** What applying it cost, about: at most `batchLimits.work` but for a single large operation. */
  work: number;
};

/**
 * Applies the next batch of the log. The server and every client get the same result: it depends only on state and
 * batch. Operations that can't be done on this state are left out; the others are done.
 */
export function applyBatch(
  state: DesignState,
  { client, operations }: Pick<Batch, 'client' | 'operations'>,
): AppliedBatch {
  const work = beginWork(state, client);
  const touched = new Set<string>();
  const inverse: LogOperation[] = [];
  const outcomes = operations.map((operation) => {
    const result = applyLogOperation(work, operation);
    inverse.unshift(...result.inverse);
    for (const key of result.touched) touched.add(key);
    return result.outcome;
  });
  return { state: finishWork(state, work), outcomes, inverse, touched, work: spentOf(work) };
}

export function applyLogOperation(work: Work, operation: LogOperation): Result {
  if (!takeWeight(work, operation)) return rejected('too-much');
  switch (operation.kind) {
    case 'set':
    case 'unset':
    case 'splice-text':
      return applyValue(work, operation);
    case 'insert':
      return applyInsert(work, operation);
    case 'restore':
      return applyRestore(work, operation);
    case 'remove':
      return applyRemove(work, operation);
    case 'move':
      return applyMove(work, operation);
    case 'set-shares':
      return applyShares(work, operation);
    case 'count':
      return applyCount(work, operation);
    case 'replace':
      return applyReplace(work, operation);
  }
}
