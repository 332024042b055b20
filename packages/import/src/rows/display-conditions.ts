import type { Values } from '@postpress/design';

/**
 * Sets the merge tags that open before the first node and close after the last, as display conditions of the two, around
 * those that they have.
 */
export function putTags(first: Values, last: Values, before: string, after: string): void {
  if (before !== '') surround(first, before, '');
  if (after !== '') surround(last, '', after);
}

function surround(values: Values, before: string, after: string): void {
  const inner = values.displayCondition as { before: string; after: string } | undefined;
  const all = { before: before + (inner?.before ?? ''), after: (inner?.after ?? '') + after };
  values.displayCondition = {
    type: 'merge tags',
    label: all.before || all.after,
    description: '',
    ...all,
  };
}
