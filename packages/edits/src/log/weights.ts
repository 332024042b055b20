import type { Design } from '@postpress/design';
import { BODY_KEY, type NodeKey, type NodeKind, ROOT_KEY } from '../node.ts';
import { isObject, listsOf, nodesBelow } from '../tree.ts';
import { batchLimits, type LogOperation } from './log-operation.ts';
import { NODE_NAMES } from './paths.ts';
import type { Work } from './work.ts';

/** A string weighs one more for so many characters. */
const CHARACTERS = 500;

/** Smaller objects are counted again, which takes less time than remembering them. */
const REMEMBERED_FROM = 100;

/** Objects of a design are never changed in place: each is counted once. */
const counted = new WeakMap<object, number>();

/** What every operation costs, however small. */
const EACH = 20;

/** The list of rows is copied with each change below it: so many cost one more. */
const ROWS_COPIED = 300;

/** After so little, a batch may go through any amount in one operation: a whole design is one. */
const LITTLE = batchLimits.work / 10;

/** Whether an operation of this weight is too much after those before it. */
export function isTooMuch(
  { work }: Pick<Work, 'work'>,
  weight: number,
  most: number = batchLimits.work,
): boolean {
  return work > LITTLE && work + weight > most;
}

/** What a batch cost, by the measure of `batchLimits.work`. */
export function spentOf({ work, textWork }: Pick<Work, 'work' | 'textWork'>): number {
  const texts = (textWork / batchLimits.textWork) * batchLimits.work;
  return Math.min(work, batchLimits.work * 2) + texts;
}

/** Counts an operation. @returns false if it is too much: then so are all that follow */
export function takeWeight(work: Work, operation: LogOperation): boolean {
  if (work.work > batchLimits.work) return false;
  const weight = weightOf(work, operation);
  work.work = isTooMuch(work, weight) ? Number.POSITIVE_INFINITY : work.work + weight;
  return work.work < Number.POSITIVE_INFINITY;
}

/**
 * About how much an operation goes through, in values of the design: what it checks, copies and renumbers. The same on the
 * server and on every client.
 */
export function weightOf(work: Work, operation: LogOperation): number {
  const rows = listsOf(work.draft.get(BODY_KEY).node, 'body').reduce((sum, { list }) => sum + list.length, 0);
  return EACH + Math.floor(rows / ROWS_COPIED) + valuesIn(work, operation);
}

function valuesIn(work: Work, operation: LogOperation): number {
  const { draft, removed } = work;
  switch (operation.kind) {
    case 'set':
    case 'unset':
    case 'splice-text': {
      const found = draft.find(operation.key);
      return found ? ownValuesOf(found.node, found.kind) : removed.size;
    }
    case 'insert':
      return valuesOf(operation.node) + childrenOf(work, operation.position.parent);
    case 'replace':
      return valuesOf(operation.body) + valuesOf(draft.get(ROOT_KEY).node);
    case 'remove':
      return sizeOf(work, operation.key) + childrenOf(work, draft.find(operation.key)?.parent);
    case 'restore':
    case 'move':
      return sizeOf(work, operation.key) + childrenOf(work, operation.position.parent);
    case 'set-shares':
      return childrenOf(work, operation.key);
    case 'count':
      return valuesOf(operation.counters) + valuesOf((draft.get(ROOT_KEY).node as Partial<Design>).counters);
  }
}

function valuesOf(value: unknown): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / CHARACTERS);
  if (typeof value !== 'object' || value === null) return 1;
  const known = counted.get(value);
  if (known !== undefined) return known;
  let count = 1;
  for (const each of Object.values(value)) count += valuesOf(each);
  if (count >= REMEMBERED_FROM) counted.set(value, count);
  return count;
}

/** Of a node without those that it holds. */
function ownValuesOf(node: object, kind: NodeKind): number {
  return Object.entries(node).reduce(
    (sum, [name, value]) => (NODE_NAMES[kind].includes(name) ? sum : sum + valuesOf(value)),
    1,
  );
}

function childrenOf({ draft }: Work, key: NodeKey | undefined): number {
  const parent = key === undefined ? undefined : draft.find(key);
  return parent ? listsOf(parent.node, parent.kind).reduce((sum, { list }) => sum + list.length, 1) : 1;
}

/** How many nodes come or go with one. */
function sizeOf({ draft, removed }: Work, key: NodeKey): number {
  const at = draft.find(key);
  if (at && isObject(at.node)) return 1 + nodesBelow(at.node, at.kind).length;
  return removed.get(key)?.keys.length ?? removed.size;
}
