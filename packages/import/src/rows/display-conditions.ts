import type { Values } from '@postpress/design';

/** Sets the merge tags that open before the first node and close after the last, as display conditions of the two. */
export function putTags(first: Values, last: Values, before: string, after: string): void {
  if (before === '' && after === '') return;
  if (first === last) {
    first.displayCondition = conditionOf(before, after);
    return;
  }
  if (before !== '') first.displayCondition = conditionOf(before, '');
  if (after !== '') last.displayCondition = conditionOf('', after);
}

function conditionOf(before: string, after: string): Values {
  return { type: 'merge tags', label: before || after, description: '', before, after };
}
