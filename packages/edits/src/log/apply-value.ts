import { sameJson } from '../json.ts';
import { type Json, type NodeKind, ROOT_KEY } from '../node.ts';
import { applySplice } from './apply-splice.ts';
import type { Expectation, LogOperation, SpliceText } from './log-operation.ts';
import { type At, isValuePath, lookAt, withoutValue, withValue } from './paths.ts';
import { flagsIn, forbidsValue, isLocked } from './permissions.ts';
import { changedRemoved, findRemoved } from './removed-nodes.ts';
import type { TextRuns } from './text-runs.ts';
import { keepRuns } from './text-states.ts';
import { isValidNode, obeys, type Result, rejected, skipped, type Work } from './work.ts';

export type ValueOperation = Extract<LogOperation, { kind: 'set' | 'unset' | 'splice-text' }>;

type Changed = { node: Json; inverse: readonly LogOperation[]; runs?: TextRuns };

/** Changes one value of a node, or of a node that was removed: undoing the removal restores it with that change. */
export function applyValue(work: Work, operation: ValueOperation): Result {
  const { key, path } = operation;
  const at = work.draft.find(key);
  const removed = at ? undefined : findRemoved(work.removed, key);
  const found = at ?? removed;
  if (!found) return rejected('gone');
  const { node, kind } = found;
  if (!isValuePath(kind, path) && !takesCountersBack(operation)) return rejected('no-place');
  const before = lookAt(node, path);
  if ('expect' in operation && operation.expect && !isAsExpected(before, operation.expect)) return skipped;
  const changed =
    operation.kind === 'splice-text'
      ? applySplice(work, node, before, operation)
      : change(node, before, operation);
  if (changed === 'text-changed' || changed === 'no-place') return rejected(changed);
  if (changed === undefined) return skipped;
  // The value is set already: nothing changes, and there is nothing to undo.
  if (changed === 'same') return { outcome: 'applied', inverse: [], touched: [] };
  if (obeys(work) && isForbidden(work, operation, node, changed.node as object)) return rejected('forbidden');
  if (!isStillValid(work, kind, node, changed.node)) return rejected('invalid');
  if (removed) work.removed.set(removed.root, changedRemoved(removed, changed.node as object));
  else work.draft.setNode(key, changed.node as object);
  if (changed.runs) keepRuns(work.texts, operation, changed.runs);
  return { outcome: 'applied', inverse: changed.inverse, touched: [key] };
}

/** Undoes the first `count` of a design that stated no counters. */
function takesCountersBack({ kind, key, path, ...more }: ValueOperation): boolean {
  return kind === 'unset' && key === ROOT_KEY && path.join() === 'counters' && 'expect' in more;
}

export function isAsExpected({ present, value }: At, expect: Expectation): boolean {
  return 'absent' in expect ? !present : present && sameJson(value, expect.value);
}

function isForbidden(work: Work, { key, path }: ValueOperation, node: object, next: object): boolean {
  return isLocked(work.draft, key) || flagsIn(node).locked === true || forbidsValue(node, path, next);
}

/** A placeholder for the children of a node. */
const empty: { readonly [K in NodeKind]?: { readonly [name: string]: unknown } } = {
  root: { body: { rows: [], values: {} } },
  body: { headers: [], rows: [], footers: [] },
  column: { contents: [] },
};

/** Values that were already invalid may stay so: stored designs contain such values. */
function isStillValid(work: Work, kind: NodeKind, before: object, next: Json): boolean {
  const alone = (node: object): object =>
    kind === 'row' && 'columns' in node && Array.isArray(node.columns)
      ? { ...node, columns: node.columns.map(() => ({ contents: [], values: {} })) }
      : Object.fromEntries(Object.entries(node).map(([name, value]) => [name, empty[kind]?.[name] ?? value]));
  return isValidNode(alone(next as object), kind, work) || !isValidNode(alone(before), kind, work);
}

function change(
  node: object,
  before: At,
  operation: Exclude<ValueOperation, SpliceText>,
): Changed | 'no-place' | 'same' | undefined {
  const { key, path } = operation;
  switch (operation.kind) {
    case 'set': {
      const { value } = operation;
      if (before.present && sameJson(before.value, value)) return 'same';
      const next = withValue(node, path, value, operation.before);
      if (next === undefined) return 'no-place';
      const expect = { value };
      const inverse: LogOperation = before.present
        ? { kind: 'set', key, path, value: before.value, expect }
        : { kind: 'unset', key, path, upTo: before.depth, expect };
      return { node: next, inverse: [inverse] };
    }
    case 'unset': {
      if (!before.present) return undefined;
      const left = withoutValue(node, path, operation.upTo ?? path.length - 1);
      if (!left) return 'no-place';
      const { gone, value, next } = left;
      const after = next === undefined ? {} : { before: next };
      return {
        node: left.node,
        inverse: [{ kind: 'set', key, path: gone, value, ...after, expect: { absent: true } }],
      };
    }
  }
}
