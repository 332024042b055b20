import { readId } from '../../base/read-id.ts';

/** Parses ids of templates; invalid ones are omitted and so reported as missing. */
export function readTemplateIds(ids: readonly string[]): number[] {
  return ids.flatMap((id) => readId(id) ?? []);
}

/** Parses the id of a folder; null: no folder. */
export function readFolderId<None extends null | undefined>(id: string | None): number | None {
  return typeof id === 'string' ? Number(id) : id;
}

/** Which of them were changed, and which do not exist. */
export function toDone(requested: readonly string[], done: readonly number[]) {
  const known = new Set(done.map(String));
  const all = [...new Set(requested)];
  return { done: all.filter((id) => known.has(id)), missing: all.filter((id) => !known.has(id)) };
}
