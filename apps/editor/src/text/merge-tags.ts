import { designTagDelimiters } from '@postpress/render/template';
import { mergeTagTree } from '../fields/merge-tag-tree.ts';
import type { EditorOptions, MergeTagOptions } from '../kernel/options-store.ts';

/** A merge tag in a text, as written. */
export type TagRange = { start: number; end: number };

/** The syntax of tags in this project: the common forms, and the exact texts of configured tags. */
export type TagForms = {
  find(text: string): TagRange[];
  /** The display name of a tag; undefined for an unknown tag. */
  nameOf(raw: string): { name: string; sample: string | undefined } | undefined;
};

const INSIDE = '[^{}<>\\r\\n]{1,200}?';
const COMMON = [
  `\\{\\{\\{${INSIDE}\\}\\}\\}`,
  `\\{\\{${INSIDE}\\}\\}`,
  `\\{%${INSIDE}%\\}`,
  '\\*\\|[^|<>\\r\\n]{1,200}?\\|\\*',
  '<%[^<>\\r\\n]{1,200}?%>',
];

/** The tags that texts show as chips: the merge tags, and the design tags with their values. */
export function tagsInTexts({
  mergeTags,
  designTags,
  designTagsConfig,
}: Pick<EditorOptions, 'mergeTags' | 'designTags' | 'designTagsConfig'>): MergeTagOptions {
  const [open, close] = designTagDelimiters(designTagsConfig);
  const designed = Object.entries(designTags).map(([name, sample]) => [
    `design tag ${name}`,
    { name, value: `${open}${name}${close}`, sample },
  ]);
  return { ...mergeTags, ...Object.fromEntries(designed) };
}

/** @param tags of the editor's options */
export function tagForms(tags: MergeTagOptions): TagForms {
  const known = new Map<string, { name: string; sample: string | undefined }>();
  for (const { text, after, name, sample } of mergeTagTree(tags)) {
    if (text) known.set(text, { name, sample });
    if (after) known.set(after, { name, sample: undefined });
  }
  const literals = [...known.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
  const pattern = new RegExp([...literals, ...COMMON].join('|'), 'g');
  const spaceless = new Map([...known].map(([text, tag]) => [text.replace(/\s/g, ''), tag]));
  return {
    find: (text) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
    nameOf: (raw) => known.get(raw) ?? spaceless.get(raw.replace(/\s/g, '')),
  };
}

/** No tags at all, for plain text. */
export const noTags: TagForms = { find: () => [], nameOf: () => undefined };

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
