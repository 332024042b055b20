import { isJsonObject, type JsonObject } from './json.ts';

/**
 * Numbers of nodes. Every node of a Full design has `values._meta.htmlID`, its id on the page (`u_row_3`,
 * `u_content_text_7`); the design's `counters` hold the highest number per name.
 */
export type Counters = { [name: string]: number };

/** The name a content block is numbered under, which is its class on the page too: `u_content_button`. */
export function contentName({ type, slug }: { type?: unknown; slug?: unknown }): string {
  const isTool = type === 'custom' && typeof slug === 'string' && slug !== '';
  return `u_content_${isTool ? `custom_${slug}` : String(type)}`;
}

/** Hands out the next number of a name: the `_meta` of the new node. Writes the number down in `counters`. */
export function nextMeta(counters: Counters, name: string): JsonObject {
  const last = Object.hasOwn(counters, name) ? counters[name] : 0;
  const number = (Number.isSafeInteger(last) ? Number(last) : 0) + 1;
  counters[name] = number;
  return { htmlID: `${name}_${number}`, htmlClassNames: name };
}

/** Raises the counter of a node's name to its number, so that the number is not reused. */
export function countMeta(counters: Counters, meta: unknown): void {
  const htmlID = isJsonObject(meta) ? meta.htmlID : undefined;
  const numbered = typeof htmlID === 'string' ? /^(u_\w[\w-]*)_(\d{1,15})$/.exec(htmlID) : null;
  if (!numbered?.[1]) return;
  const [, name, digits] = numbered;
  counters[name] = Math.max(Object.hasOwn(counters, name) ? (counters[name] ?? 0) : 0, Number(digits));
}

/** The numeric counters of a design. */
export function statedCounters(counters: unknown): Counters {
  const stated: Counters = {};
  if (!isJsonObject(counters)) return stated;
  for (const [name, count] of Object.entries(counters)) {
    if (Number.isSafeInteger(count)) stated[name] = Number(count);
  }
  return stated;
}
