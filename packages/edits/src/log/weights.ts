import type { Design } from '@postpress/design';
import { isJsonObject } from '@postpress/design/json';
import { BODY_KEY, type NodeKey, type NodeKind, ROOT_KEY } from '../node.ts';
import { listsOf, nodesBelow } from '../tree.ts';
import { batchLimits, type LogOperation } from './log-operation.ts';
import { NODE_NAMES } from './paths.ts';
import type { Work } from './work.ts';

/** The number of characters of a string that weigh one. */
const CHARACTERS = 500;

/** Smaller objects are counted again, which is faster than caching them. */
const REMEMBERED_FROM = 100;

/** Objects of a design are immutable: each is counted once. */
const counted = new WeakMap<object, number>();

/** The minimum cost of an operation. */
const EACH = 20;

/** The list of rows is copied with each change below it: this many rows cost one. */
const ROWS_COPIED = 300;

/** Below this cost, a batch may contain one operation of any cost, such as a whole design. */
const LITTLE = batchLimits.work / 10;

/** Whether an operation of this weight exceeds the batch's limit. */
export function isTooMuch(
  { work }: Pick<Work, 'work'>,
  weight: number,
  most: number = batchLimits.work,
): boolean {
  return work > LITTLE && work + weight > most;
}

/** The cost of a batch, in units of `batchLimits.work`. */
export function spentOf({ work, textWork }: Pick<Work, 'work' | 'textWork'>): number {
  const texts = (textWork / batchLimits.textWork) * batchLimits.work;
  return Math.min(work, batchLimits.work * 2) + texts;
}

/** Counts an operation. @returns false if it and all following ones exceed the limit */
export function takeWeight(work: Work, operation: LogOperation): boolean {
  if (work.work > batchLimits.work) return false;
  const weight = weightOf(work, operation);
  work.work = isTooMuch(work, weight) ? Number.POSITIVE_INFINITY : work.work + weight;
  return work.work < Number.POSITIVE_INFINITY;
}

/**
 * The approximate number of values that an operation checks, copies and renumbers. The same on the server and on every
 * client.
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

/** The weight of a node without its descendants. */
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

/** The number of nodes in a subtree. */
function sizeOf({ draft, removed }: Work, key: NodeKey): number {
  const at = draft.find(key);
  if (at && isJsonObject(at.node)) return 1 + nodesBelow(at.node, at.kind).length;
  return removed.get(key)?.keys.length ?? removed.size;
}
