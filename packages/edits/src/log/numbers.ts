import { isJsonObject } from '@postpress/design/json';
import { type Counters, countMeta } from '@postpress/design/numbering';
import { type Json, ROOT_KEY } from '../node.ts';
import type { LogOperation } from './log-operation.ts';
import { flagsIn } from './permissions.ts';
import { type Result, skipped, type Work } from './work.ts';

type Nested = { [name: string]: unknown };

/**
 * Gives new nodes unused numbers: two clients that insert at once count alike, and the second batch gets the next
 * number.
 *
 * @param node is changed
 */
export function withFreeNumbers(numbers: Counters, node: object): object {
  const nested = node as Nested;
  const meta = flagsIn(node)._meta as { htmlID?: unknown } | undefined;
  const numbered = typeof meta?.htmlID === 'string' ? /^(.+)_(\d{1,15})$/.exec(meta.htmlID) : null;
  const [, name = '', digits] = numbered ?? [];
  const last = Object.hasOwn(numbers, name) ? (numbers[name] ?? 0) : 0;
  if (numbered && Number(digits) <= last)
    nested.values = { ...(nested.values as Nested), _meta: { ...meta, htmlID: `${name}_${last + 1}` } };
  countMeta(numbers, flagsIn(node)._meta);
  for (const list of [nested.columns, nested.contents])
    if (Array.isArray(list))
      for (const child of list) if (isJsonObject(child)) withFreeNumbers(numbers, child);
  return node;
}

/**
 * Raises the counters of the design: the highest number given to a node of each kind. Undoing it lowers those that have
 * not been raised again.
 */
export function applyCount(
  { draft, numbers }: Work,
  { counters, expect }: Extract<LogOperation, { kind: 'count' }>,
): Result {
  const { node } = draft.get(ROOT_KEY);
  const stored = (node as { counters?: unknown }).counters;
  const now = (isJsonObject(stored) ? stored : {}) as { [name: string]: Json };
  const next = expect ? lowered(now, counters, expect) : raised(now, counters, numbers);
  if (JSON.stringify(next) === JSON.stringify(now)) return skipped;
  draft.setNode(ROOT_KEY, { ...node, counters: next });
  const inverse: LogOperation = isJsonObject(stored)
    ? { kind: 'count', counters: differing(now, next), expect: differing(next, now) }
    : { kind: 'unset', key: ROOT_KEY, path: ['counters'], expect: { value: next } };
  return { outcome: 'applied', inverse: [inverse], touched: [] };
}

type StoredCounters = { readonly [name: string]: Json };

function raised(now: StoredCounters, counters: Counters, numbers: Counters): { [name: string]: Json } {
  const next = { ...now };
  for (const [name, wanted] of Object.entries(counters)) {
    const to = Math.max(wanted, Object.hasOwn(numbers, name) ? (numbers[name] ?? 0) : 0);
    const stated = next[name];
    if (typeof stated !== 'number' || stated < to) next[name] = to;
  }
  return next;
}

function lowered(now: StoredCounters, counters: Counters, expect: Counters): { [name: string]: Json } {
  const kept = Object.fromEntries(
    Object.entries(now).flatMap(([name, stated]): [string, Json][] => {
      if (!Object.hasOwn(expect, name) || expect[name] !== stated) return [[name, stated]];
      const before = counters[name];
      return before === undefined ? [] : [[name, before]];
    }),
  );
  // Redo of the first counter in a design.
  for (const [name, stated] of Object.entries(counters))
    if (!Object.hasOwn(expect, name) && !Object.hasOwn(now, name)) kept[name] = stated;
  return kept;
}

/** The counters that differ between two designs. */
function differing(one: StoredCounters, other: StoredCounters): Counters {
  const differ = Object.entries(one).filter(([name, value]) => other[name] !== value);
  return Object.fromEntries(
    differ.flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  );
}
