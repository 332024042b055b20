import {
  type DesignView,
  type Edit,
  isRefused,
  type Json,
  type NodeKey,
  namesOf,
  type Operation,
  type Refused,
  readValue,
  type SetValueOptions,
  sameJson,
  setValue,
  type Translate,
  type ValuePath,
} from '@postpress/edits';

/** Computes the new value from the present one; undefined removes it. */
export type Patch = (now: unknown) => Json | undefined;

/**
 * One edit that changes the same value of several nodes, each based on its own value. A node that already has the requested value
 * is left as it is, so that setting a value to what it was changes nothing.
 */
export function changeValues(
  store: DesignView,
  t: Translate,
  keys: readonly NodeKey[],
  path: ValuePath,
  patch: Patch,
  { mergeMs, ...options }: SetValueOptions & { mergeMs?: number } = {},
): Edit | Refused {
  if (keys.length === 0) return { refused: t('model.nothing') };
  const operations: Operation[] = [];
  for (const key of keys) {
    const { value: now } = readValue(store, key, path, options);
    const next = patch(now);
    if (next !== undefined && sameJson(next, now)) continue;
    const edit = setValue(store, t, [key], path, next, options);
    if (isRefused(edit)) return edit;
    operations.push(...edit.operations);
  }
  const what = options.what ?? String(path.at(-1));
  return {
    label: t('model.changed', { what, name: namesOf(store, t, keys) }),
    operations,
    ...(options.merge !== undefined && { merge: options.merge }),
    ...(mergeMs !== undefined && { mergeMs }),
  };
}

/** Several edits as one step, under the label of the first; if one is refused, all are. */
export function joinedEdits(edits: readonly [Edit | Refused, ...(Edit | Refused)[]]): Edit | Refused {
  const operations: Operation[] = [];
  for (const edit of edits) {
    if (isRefused(edit)) return edit;
    operations.push(...edit.operations);
  }
  return { ...(edits[0] as Edit), operations };
}
