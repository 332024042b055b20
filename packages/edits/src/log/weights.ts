import type { Design } from '@postpress/design';
import { type NodeKey, type NodeKind, ROOT_KEY } from '../node.ts';
import { isObject, listsOf, nodesBelow } from '../tree.ts';
import type { LogOperation } from './log-operation.ts';
import { NODE_NAMES } from './paths.ts';
import type { Work } from './work.ts';

/** A string weighs one more for so many characters. */
const CHARACTERS = 500;

/** Smaller objects are counted again, which takes less time than remembering them. */
const REMEMBERED_FROM = 100;

/** Objects of a design are never changed in place: each is counted once. */
const counted = new WeakMap<object, number>();

/**
 * About how much an operation goes through, in values of the design: what it checks, copies and renumbers. The same on the
 * server and on every client.
 */
export function weightOf(work: Work, operation: LogOperation): number {
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
