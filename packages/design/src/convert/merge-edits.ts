import { isJsonObject, type JsonObject, sameJson, setKey } from './json.ts';

/**
 * Merges the edits of a Simple form into its original: untouched values stay, values that Simple omits are restored,
 * edited values win, and values removed from Simple are removed.
 *
 * @param edited the edited Simple form.
 * @param simple the Simple form before the edits.
 * @param full the original.
 */
function mergeEdits(edited: unknown, simple: unknown, full: unknown): unknown {
  if (sameJson(edited, simple)) return full;
  if (isJsonObject(edited) && isJsonObject(simple) && isJsonObject(full))
    return mergeObject(edited, simple, full);
  if (Array.isArray(edited) && Array.isArray(simple) && Array.isArray(full)) {
    const isInStep = edited.length === simple.length && edited.length === full.length;
    if (isInStep) return edited.map((item, at) => mergeEdits(item, simple[at], full[at]));
  }
  return edited;
}

/** Like `mergeEdits`, for objects whose children under `apart` are merged separately. */
export function mergeObject(
  edited: JsonObject,
  simple: JsonObject,
  full: JsonObject,
  apart?: ReadonlySet<string>,
): JsonObject {
  const merged: JsonObject = {};
  for (const key in full) {
    if (apart?.has(key)) continue;
    const wasShown = Object.hasOwn(simple, key);
    if (!Object.hasOwn(edited, key)) {
      if (!wasShown) setKey(merged, key, full[key]);
    } else setKey(merged, key, wasShown ? mergeEdits(edited[key], simple[key], full[key]) : edited[key]);
  }
  for (const key in edited) {
    if (apart?.has(key) || Object.hasOwn(full, key)) continue;
    if (!Object.hasOwn(simple, key) || !sameJson(edited[key], simple[key])) setKey(merged, key, edited[key]);
  }
  return merged;
}
