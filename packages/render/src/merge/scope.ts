import type { MergeTagValue } from '../options.ts';

/** Where tags look up values: the variables of the page, or an item of a list inside the scopes around it. */
export type Scope = {
  value: MergeTagValue | undefined;
  /**
   * `list` is the path of the list of a merge tag rule, whose tags may name the list and fall back to the scope
   * around; null for sections of templates, whose tags do neither.
   */
  around: { list: readonly string[] | null; scope: Scope } | null;
  loop: Loop | undefined;
  /** Values by the names of `as |item index|`. */
  params: ReadonlyMap<string, unknown> | undefined;
};

/** The position in a list or object. `key` is the property of an object. */
export type Loop = { index: number; count: number; key: string | number };

/** The scope of a whole page. */
export function rootScope(values: Scope['value']): Scope {
  return { value: values, around: null, loop: undefined, params: undefined };
}

/** An own property, never an inherited one: `{{constructor}}` has no value. */
export function own(value: unknown, key: string): MergeTagValue | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, MergeTagValue>)[key];
}

/** The value under the keys, one after the other or joined by dots; `undefined` if there is none. */
export function valueAt(names: unknown, keys: readonly string[]): MergeTagValue | undefined {
  const whole = own(names, keys.join('.'));
  if (whole !== undefined || keys.length === 1) return whole;
  let value: unknown = names;
  for (const key of keys) value = own(value, key);
  return value as MergeTagValue | undefined;
}

/** The text that replaces a tag; `undefined` for lists, groups and null. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'boolean' ? String(value) : undefined;
}
