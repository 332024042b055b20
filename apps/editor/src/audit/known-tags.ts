import type { EditorOptions } from '../kernel/options-store.ts';

const DEPTH_MAX = 8;

/**
 * The names of the merge tags that the project or its host has declared, as the audit knows them; undefined where none
 * are: then it is unknown which will have a value.
 */
export function knownTags({
  mergeTags,
  designTags,
}: Pick<EditorOptions, 'mergeTags' | 'designTags'>): string[] | undefined {
  const names = [...namesIn(mergeTags, 0), ...Object.keys(designTags)];
  return Object.keys(mergeTags).length === 0 ? undefined : names;
}

function namesIn(tags: Readonly<Record<string, unknown>>, depth: number): string[] {
  if (depth > DEPTH_MAX) return [];
  return Object.entries(tags).flatMap(([key, entry]) => {
    const { value, mergeTags } = (typeof entry === 'object' && entry !== null ? entry : {}) as {
      value?: unknown;
      mergeTags?: unknown;
    };
    const inner =
      typeof mergeTags === 'object' && mergeTags !== null ? namesIn({ ...mergeTags }, depth + 1) : [];
    return [key, ...(typeof value === 'string' ? [value] : []), ...inner];
  });
}
