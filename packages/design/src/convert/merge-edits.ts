import { isJsonObject, type JsonObject, sameJson, setKey } from './json.ts';

/**
 * The original with the edits that were made to its Simple form: what was not touched is as it was, what Simple left out
 * comes back, an edited value wins, and what was taken out of Simple is gone.
 *
 * @param edited what came back.
 * @param simple what had been given out.
 * @param full what that was made from.
 */
export function mergeEdits(edited: unknown, simple: unknown, full: unknown): unknown {
  if (sameJson(edited, simple)) return full;
  if (isJsonObject(edited) && isJsonObject(simple) && isJsonObject(full))
    return mergeObject(edited, simple, full);
  if (Array.isArray(edited) && Array.isArray(simple) && Array.isArray(full)) {
    const isInStep = edited.length === simple.length && edited.length === full.length;
    if (isInStep) return edited.map((item, at) => mergeEdits(item, simple[at], full[at]));
  }
  return edited;
}

/** As `mergeEdits`, for objects whose children under `apart` are merged on their own and left out here. */
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
