import { isJsonObject } from '@postpress/design/json';
import { countMeta } from '@postpress/design/numbering';
import { validateDesign } from '@postpress/design/validate';
import { copyOf } from '../json.ts';
import { BODY_KEY, type NodeKey, ROOT_KEY } from '../node.ts';
import { nodesBelow } from '../tree.ts';
import { applyInsert, applyMove, applyRemove, applyRestore } from './apply-structure.ts';
import { applyValue, isAsExpected } from './apply-value.ts';
import type { DesignState } from './design-state.ts';
import type { Batch, LogOperation, Outcome } from './log-operation.ts';
import { applyCount } from './numbers.ts';
import { lookAt } from './paths.ts';
import { flagsIn } from './permissions.ts';
import { applyShares } from './shares.ts';
import { spentOf, takeWeight } from './weights.ts';
import { beginWork, finishWork, obeys, type Result, rejected, skipped, type Work } from './work.ts';

/** The result of a batch. */
export type AppliedBatch = {
  state: DesignState;
  /** The outcome of each operation. */
  outcomes: readonly Outcome[];
  /** The operations that undo it, in this order, unless the same was changed since. */
  inverse: readonly LogOperation[];
  /** The nodes that changed, were added or removed. */
  touched: ReadonlySet<string>;
  /** The approximate cost of applying it: at most `batchLimits.work`, except for a single large operation. */
  work: number;
};

/**
 * Applies the next batch of the log. The server and every client get the same result: it depends only on state and
 * batch. Operations that can't be applied to this state are skipped.
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

/** Replaces the design. Nodes with the same key stay; the others are removed. */
function applyReplace(
  work: Work,
  { body, keys, expect }: Extract<LogOperation, { kind: 'replace' }>,
): Result {
  const { draft, rules } = work;
  const { node } = draft.get(ROOT_KEY);
  const before = lookAt(node, ['body']);
  if (expect && !isAsExpected(before, expect)) return skipped;
  if (!isJsonObject(body)) return rejected('invalid');
  if (keys.length !== nodesBelow(body, 'body').length || new Set(keys).size !== keys.length)
    return rejected('invalid');
  const next = copyOf(body);
  const { valid } = validateDesign({ ...node, body: next }, { ...rules, migrate: false });
  if (!valid && validateDesign(node, { ...rules, migrate: false }).valid) return rejected('invalid');
  const old = draft.keysOf(BODY_KEY).slice(1);
  if (obeys(work) && losesGuarded(work, old, keys)) return rejected('forbidden');
  draft.setHolder(ROOT_KEY, { ...node, body: next }, keys);
  for (const each of nodesBelow(next, 'body')) countMeta(work.numbers, flagsIn(each)._meta);
  const inverse: LogOperation = {
    kind: 'replace',
    body: before.value,
    keys: old,
    expect: { value: body },
  };
  return { outcome: 'applied', inverse: [inverse], touched: [...old, ...keys] };
}

/** Whether it would remove or change a node that must not be. */
function losesGuarded({ draft }: Work, old: readonly NodeKey[], keys: readonly NodeKey[]): boolean {
  const kept = new Set(keys);
  return old.some((key) => {
    const { locked, deletable } = flagsIn(draft.get(key).node);
    return locked === true || (deletable === false && !kept.has(key));
  });
}
