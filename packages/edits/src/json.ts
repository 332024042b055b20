import type { Json } from './node.ts';

/** Whether two JSON values are equal, including the order of keys. */
export function sameJson(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** The value at a path; undefined if a part of the path is missing. */
export function valueAt(holder: unknown, path: readonly (string | number)[]): unknown {
  let value = holder;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as { [key: string]: unknown })[name];
  }
  return value;
}

/** A copy in which the value at `path` is another; missing parents become objects. */
export function withValueAt(holder: unknown, path: readonly (string | number)[], value: Json): Json {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(holder)) return holder.with(Number(name), withValueAt(holder[Number(name)], rest, value));
  const object = typeof holder === 'object' && holder !== null ? (holder as { [key: string]: Json }) : {};
  return { ...object, [name]: withValueAt(object[name], rest, value) };
}

/** Takes half the time of `structuredClone`. */
export function copyOf<T extends object>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
