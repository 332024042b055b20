import type { Issue } from '@postpress/design';
import { type DesignNode, idOf, valuesOf } from './design-tree.ts';

/** Tags of common syntaxes: `{{x}}`, `*|X|*`, `[[x]]`, `%X%`. */
const MERGE_TAG = /\{\{[^{}]+\}\}|\*\|[^|]+\|\*|\[\[[^[\]]+\]\]|%[A-Za-z_]\w*%/g;

/** Values that contain the text of a block. */
const WORDS = ['text', 'textJson', 'html', 'preheaderText', 'altText'] as const;

/**
 * Merge tags missing from a changed text. If only the text may change, a lost tag is a fault: the greeting would lose
 * its name.
 */
export function lostTagIssues(node: DesignNode, old: DesignNode | undefined, path: string): Issue[] {
  if (!old || idOf(node) !== idOf(old)) return [];
  const now = valuesOf(node);
  const before = valuesOf(old);
  return WORDS.flatMap((name): Issue[] => {
    const lost = tagsOf(before[name]).filter((tag) => !tagsOf(now[name]).includes(tag));
    if (lost.length === 0) return [];
    return [
      { path: `${path}.values.${name}`, message: `lost the merge tag ${lost.join(', ')}`, code: 'custom' },
    ];
  });
}

export function tagsOf(text: unknown): string[] {
  return typeof text === 'string' ? (text.match(MERGE_TAG) ?? []) : [];
}
