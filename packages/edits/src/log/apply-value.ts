import { sameJson } from '../json.ts';
import { type Json, type NodeKind, ROOT_KEY, type ValuePath } from '../node.ts';
import { CONTEXT_LENGTH_MAX, type Expectation, type LogOperation } from './log-operation.ts';
import { type At, isValuePath, lookAt, withoutValue, withValue } from './paths.ts';
import { flagsIn, forbidsValue, isLocked } from './permissions.ts';
import { changedRemoved, findRemoved } from './removed-nodes.ts';
import { isValidNode, obeys, type Result, rejected, skipped, type Work } from './work.ts';

export type ValueOperation = Extract<LogOperation, { kind: 'set' | 'unset' | 'splice-text' }>;

type Changed = { node: Json; inverse: LogOperation };

/** Changes one value of a node, or of a node that was removed: that change is there when the removal is undone. */
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
  const changed = change(node, before, operation);
  if (changed === 'text-changed' || changed === 'no-place') return rejected(changed);
  if (changed === undefined) return skipped;
  // Who sets what is there already has set it, and has nothing to take back.
  if (changed === 'same') return { outcome: 'applied', inverse: [], touched: [] };
  if (obeys(work) && isForbidden(work, operation, node, changed.node as object)) return rejected('forbidden');
  if (!isStillValid(work, kind, node, changed.node)) return rejected('invalid');
  if (removed) work.removed.set(removed.root, changedRemoved(removed, changed.node as object));
  else work.draft.setNode(key, changed.node as object);
  return { outcome: 'applied', inverse: [changed.inverse], touched: [key] };
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

/** What was odd before may stay odd: real designs hold such things. */
function isStillValid(work: Work, kind: NodeKind, before: object, next: Json): boolean {
  const alone = (node: object): object =>
    kind === 'column' && 'contents' in node
      ? { ...node, contents: [] }
      : kind === 'row' && 'columns' in node && Array.isArray(node.columns)
        ? { ...node, columns: node.columns.map(() => ({ contents: [], values: {} })) }
        : node;
  return isValidNode(alone(next as object), kind, work) || !isValidNode(alone(before), kind, work);
}

function change(
  node: object,
  before: At,
  operation: ValueOperation,
): Changed | 'no-place' | 'text-changed' | 'same' | undefined {
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
      return { node: next, inverse };
    }
    case 'unset': {
      if (!before.present) return undefined;
      const left = withoutValue(node, path, operation.upTo ?? path.length - 1);
      if (!left) return 'no-place';
      const { gone, value, next } = left;
      const after = next === undefined ? {} : { before: next };
      return {
        node: left.node,
        inverse: { kind: 'set', key, path: gone, value, ...after, expect: { absent: true } },
      };
    }
    case 'splice-text':
      return spliced(node, before, operation);
  }
}

function spliced(
  node: object,
  { present, value: text }: At,
  operation: Extract<LogOperation, { kind: 'splice-text' }>,
): Changed | 'text-changed' | undefined {
  const { key, path, removed, insert } = operation;
  if (!present || typeof text !== 'string') return 'text-changed';
  const at = findWords(text, operation);
  if (at === undefined) return 'text-changed';
  if (removed === insert) return undefined;
  const next = withValue(node, path, text.slice(0, at) + insert + text.slice(at + removed.length));
  if (next === undefined) return 'text-changed';
  const inverse = spliceAt(text, { key, path, at, removed, insert });
  return { node: next, inverse: { ...inverse, removed: insert, insert: removed } };
}

type Splice = { key: string; path: ValuePath; at: number; removed: string; insert: string };

/** A splice with the words around it. @param text as it is before */
export function spliceAt(text: string, splice: Splice): Extract<LogOperation, { kind: 'splice-text' }> {
  const { at, removed } = splice;
  const end = at + removed.length;
  const ahead = text.slice(Math.max(0, at - CONTEXT_LENGTH_MAX), at);
  return { kind: 'splice-text', ...splice, ahead, behind: text.slice(end, end + CONTEXT_LENGTH_MAX) };
}

/** Where the words to replace stand now: next to where they stood, between the same neighbors; else the only such place. */
function findWords(
  text: string,
  { at, removed, ahead, behind }: Extract<LogOperation, { kind: 'splice-text' }>,
): number | undefined {
  if (ahead === '' && behind === '') return text === removed ? 0 : undefined;
  for (const length of [CONTEXT_LENGTH_MAX, 8, 3]) {
    const before = ahead.slice(-length);
    const found = placesOf(text, before + removed + behind.slice(0, length)).map(
      (each) => each + before.length,
    );
    if (found.length === 0 || (length < CONTEXT_LENGTH_MAX && found.length > 1)) continue;
    return found.reduce((one, other) => (Math.abs(other - at) < Math.abs(one - at) ? other : one));
  }
  return undefined;
}

const PLACES_MAX = 1_000;

function placesOf(text: string, words: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0 && places.length < PLACES_MAX; at = text.indexOf(words, at + 1))
    places.push(at);
  return places;
}
