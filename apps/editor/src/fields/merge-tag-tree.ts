import { isJsonObject } from '@postpress/design/json';
import type { MergeTagOptions } from '../kernel/options-store.ts';

/** One line of the tree of merge tags. */
export type MergeTagEntry = {
  name: string;
  /** Inserted at the caret; undefined for a heading. */
  text: string | undefined;
  /** For rules: the closing tag after the content. */
  after?: string;
  /** For rules: their keys in the options. */
  rule?: { mergeTagGroup: string; mergeTagRule: string };
  sample?: string;
  depth: number;
};

/** The merge tags of the project as lines, in their order: groups as headings, rules (loops, conditions) below their tag. */
export function mergeTagTree(tags: MergeTagOptions, depth = 0): MergeTagEntry[] {
  return Object.entries(tags).flatMap(([key, tag]) => {
    const { name, value, sample, mergeTags, rules } = tag;
    const nested = isJsonObject(mergeTags) ? mergeTagTree(mergeTags as MergeTagOptions, depth + 1) : [];
    const rule = isJsonObject(rules) ? rulesOf(rules, key, depth + 1) : [];
    const isHeading = nested.length + rule.length > 0 && value === undefined;
    const entry: MergeTagEntry = {
      name: typeof name === 'string' ? name : key,
      text: isHeading ? undefined : typeof value === 'string' ? value : `{{${key}}}`,
      ...(typeof sample === 'string' && { sample }),
      depth,
    };
    return [entry, ...rule, ...nested];
  });
}

function rulesOf(rules: Readonly<Record<string, unknown>>, group: string, depth: number): MergeTagEntry[] {
  return Object.entries(rules).flatMap(([key, rule]) => {
    if (!isJsonObject(rule)) return [];
    const { name, before, after } = rule;
    return [
      {
        name: typeof name === 'string' ? name : key,
        text: typeof before === 'string' ? before : '',
        after: typeof after === 'string' ? after : '',
        rule: { mergeTagGroup: group, mergeTagRule: key },
        depth,
      },
    ];
  });
}

/** The lines whose name, text or heading contains the query. */
export function matching(entries: readonly MergeTagEntry[], words: string): MergeTagEntry[] {
  const sought = words.trim().toLowerCase();
  if (sought === '') return [...entries];
  return entries.filter(
    ({ name, text }) => text !== undefined && `${name} ${text}`.toLowerCase().includes(sought),
  );
}
