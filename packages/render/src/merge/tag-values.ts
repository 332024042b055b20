import type { MergeTagEntry, MergeTagValue, RenderOptions } from '../options.ts';

/** Where tags find their values: in the page's own, or in one item of a list and then in what lies around that list. */
export type Scope = { value: MergeTagValue; around: { list: readonly string[]; scope: Scope } | null };

/** Keys that lead to a value; `grouped` when the schema says that the leading ones only name groups. */
export type TagPath = { keys: readonly string[]; grouped: boolean };

/** One entry of the schema with the keys that lead to it: `['products', 'price']`. */
export type SchemaEntry = { path: readonly string[]; entry: MergeTagEntry };

const DEPTH_MAX = 8;
const ENTRIES_MAX = 5_000;

/**
 * Every entry of `mergeTagsSchema`, nested ones included. Takes what real configurations hold: an object or a list, groups
 * without a value of their own, null. Bounded at 8 levels and 5,000 entries.
 */
export function schemaEntries(schema: RenderOptions['mergeTagsSchema']): SchemaEntry[] {
  const found: SchemaEntry[] = [];
  collect(schema, [], found);
  return found;
}

function collect(group: unknown, path: readonly string[], found: SchemaEntry[]): void {
  if (typeof group !== 'object' || group === null || path.length >= DEPTH_MAX) return;
  for (const [key, entry] of Object.entries(group)) {
    if (found.length >= ENTRIES_MAX) return;
    if (typeof entry !== 'object' || entry === null) continue;
    // A list has no keys of its own: there the entry's name stands for it.
    const named = Array.isArray(group) && typeof entry.name === 'string' ? entry.name : key;
    const here = [...path, named];
    found.push({ path: here, entry });
    collect(entry.mergeTags, here, found);
  }
}

/**
 * The value a tag's path leads to, innermost item first; undefined when there is none.
 *
 * Inside an item of `products`, `{{products.price}}` and `{{price}}` both find the item's price, and `{{this}}`,
 * `{{.}}` and `{{products}}` an item that is a plain text. Outside, a tag of the schema's group `address` is found under
 * `address.street`, in the object `address`, or under `street` alone.
 */
export function findValue(path: TagPath, scope: Scope): MergeTagValue | undefined {
  let here = scope;
  for (; here.around !== null; here = here.around.scope) {
    const inner = withoutList(path.keys, here.around.list);
    const value = inner.length === 0 || isItself(inner) ? here.value : step(here.value, inner);
    if (value !== undefined && value !== null) return value;
  }
  for (let from = 0; from < (path.grouped ? path.keys.length : 1); from += 1) {
    const value = step(here.value, path.keys.slice(from));
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

/** The keys after the list's own: by its whole path (`shop.products.price`) or by its last name (`products.price`). */
function withoutList(keys: readonly string[], list: readonly string[]): readonly string[] {
  if (list.every((key, index) => keys[index] === key)) return keys.slice(list.length);
  return keys[0] === list.at(-1) ? keys.slice(1) : keys;
}

function isItself(keys: readonly string[]): boolean {
  return keys.length === 1 && (keys[0] === 'this' || keys[0] === '.');
}

function step(names: unknown, path: readonly string[]): MergeTagValue | undefined {
  const whole = own(names, path.join('.'));
  if (whole !== undefined || path.length === 1) return whole;
  let value: unknown = names;
  for (const key of path) value = own(value, key);
  return value as MergeTagValue | undefined;
}

/** A property that the caller wrote, never one inherited: `{{constructor}}` has no value. */
function own(value: unknown, key: string): MergeTagValue | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, MergeTagValue>)[key];
}

/** The text that takes a tag's place; undefined for what is no text (lists, groups, null): such a tag stays. */
export function asText(value: MergeTagValue | undefined): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'boolean' ? String(value) : undefined;
}
