import type { MergeTagEntry, MergeTagValue, RenderOptions } from '../options.ts';
import { type Scope, valueAt } from './scope.ts';

/** The keys that lead to a value; `grouped` if the schema says that the leading ones only name groups. */
export type TagPath = { keys: readonly string[]; grouped: boolean };

/** One entry of the schema with the keys that lead to it: `['products', 'price']`. */
export type SchemaEntry = { path: readonly string[]; entry: MergeTagEntry };

const DEPTH_MAX = 8;
const ENTRIES_MAX = 5_000;

/**
 * All entries of `mergeTagsSchema`, including nested ones, at most 8 levels and 5,000 entries. Accepts what real
 * configurations contain: objects, lists, groups without a value, null.
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
    // Lists have no keys; use the entry's name.
    const named = Array.isArray(group) && typeof entry.name === 'string' ? entry.name : key;
    const here = [...path, named];
    found.push({ path: here, entry });
    collect(entry.mergeTags, here, found);
  }
}

/**
 * The value of a tag's path, innermost item first; `undefined` if there is none.
 *
 * Inside an item of `products`, `{{products.price}}` and `{{price}}` both find the item's price, and `{{this}}`,
 * `{{.}}` and `{{products}}` find an item that is plain text. Elsewhere, a tag of the schema's group `address` is found
 * under `address.street`, in the object `address`, or under `street` alone.
 */
export function findValue(path: TagPath, scope: Scope): MergeTagValue | undefined {
  let here = scope;
  for (; here.around !== null; here = here.around.scope) {
    const inner = withoutList(path.keys, here.around.list ?? []);
    const value = inner.length === 0 || isItself(inner) ? here.value : valueAt(here.value, inner);
    if (value !== undefined && value !== null) return value;
  }
  for (let from = 0; from < (path.grouped ? path.keys.length : 1); from += 1) {
    const value = valueAt(here.value, path.keys.slice(from));
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

/**
 * The keys after those of the list, given by its whole path (`shop.products.price`) or its last name
 * (`products.price`).
 */
function withoutList(keys: readonly string[], list: readonly string[]): readonly string[] {
  if (list.every((key, index) => keys[index] === key)) return keys.slice(list.length);
  return keys[0] === list.at(-1) ? keys.slice(1) : keys;
}

function isItself(keys: readonly string[]): boolean {
  return keys.length === 1 && (keys[0] === 'this' || keys[0] === '.');
}
