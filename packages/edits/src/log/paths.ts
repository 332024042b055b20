import type { Json, NodeKind, ValuePath } from '../node.ts';

type Nested = { [name: string]: unknown };

/** The value at a path, whether it exists, and how much of the path exists. */
export type At = { present: boolean; value: Json; depth: number };

export function lookAt(node: object, path: ValuePath): At {
  let value: unknown = node;
  for (const [depth, name] of path.entries()) {
    if (!isHolder(value) || !Object.hasOwn(value, name)) return { present: false, value: null, depth };
    value = (value as Nested)[name];
  }
  return { present: true, value: value as Json, depth: path.length };
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * A copy in which the value at a path is another; objects that are missing on the way are made.
 *
 * @returns undefined where something on the way can't hold it
 */
export function withValue(
  holder: unknown,
  [name, ...rest]: ValuePath,
  value: Json,
  before?: string,
): Json | undefined {
  if (name === undefined) return value;
  if (!isHolder(holder)) return undefined;
  const next = withValue(
    rest.length > 0 && !Object.hasOwn(holder, name) ? {} : (holder as Nested)[name],
    rest,
    value,
    before,
  );
  if (next === undefined) return undefined;
  if (Array.isArray(holder)) {
    const at = Number(name);
    return Number.isInteger(at) && at >= 0 && at < holder.length ? holder.with(at, next) : undefined;
  }
  if (
    rest.length > 0 ||
    before === undefined ||
    Object.hasOwn(holder, name) ||
    !Object.hasOwn(holder, before)
  )
    return { ...(holder as { [key: string]: Json }), [name]: next };
  const copy: { [key: string]: Json } = {};
  for (const [key, each] of Object.entries(holder as { [key: string]: Json })) {
    if (key === before) copy[name] = next;
    copy[key] = each;
  }
  return copy;
}

/** The result of removing a value: the node without it, and the path that was removed as a whole. */
export type Unset = { node: Json; gone: ValuePath; value: Json; next: string | undefined };

/** A copy without the value at a path and without parents that became empty, down to `upTo` names. */
export function withoutValue(node: object, path: ValuePath, upTo: number): Unset | undefined {
  let gone = path;
  while (gone.length > Math.max(1, upTo + 1)) {
    const holder = lookAt(node, gone.slice(0, -1)).value;
    if (!isHolder(holder) || Array.isArray(holder) || Object.keys(holder).length > 1) break;
    gone = gone.slice(0, -1);
  }
  const holder = lookAt(node, gone.slice(0, -1)).value;
  const name = gone.at(-1);
  if (!isHolder(holder) || Array.isArray(holder) || name === undefined) return undefined;
  const names = Object.keys(holder);
  const { [name]: value, ...left } = holder as { [key: string]: Json };
  const changed = withValue(node, gone.slice(0, -1), left);
  if (changed === undefined || value === undefined) return undefined;
  return { node: changed, gone, value, next: names[names.indexOf(String(name)) + 1] };
}

/** The paths of child nodes and of node numbers. */
export const NODE_NAMES: Readonly<Record<NodeKind, readonly string[]>> = {
  root: ['body', 'counters'],
  body: ['headers', 'rows', 'footers'],
  row: ['columns'],
  column: ['contents'],
  block: [],
};
const NEVER = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a path leads to a value of a node, not to other nodes, its name, or out of the design. */
export function isValuePath(kind: NodeKind, path: ValuePath): boolean {
  const [first] = path;
  if (first === undefined || first === 'id' || NODE_NAMES[kind].includes(String(first))) return false;
  return !path.some((name) => NEVER.has(String(name)));
}
