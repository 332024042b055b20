import { readId } from '../../base/read-id.ts';

/** Ids of templates as the wire writes them; what is none is left out, and so told as missing. */
export function readTemplateIds(ids: readonly string[]): number[] {
  return ids.flatMap((id) => readId(id) ?? []);
}

/** Which of them were done, and which are not there. */
export function toDone(asked: readonly string[], done: readonly number[]) {
  const known = new Set(done.map(String));
  const all = [...new Set(asked)];
  return { done: all.filter((id) => known.has(id)), missing: all.filter((id) => !known.has(id)) };
}
