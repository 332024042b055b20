import type { Mark } from 'prosemirror-model';

/** How many elements two positions share, from the outermost. */
export function commonMarks(one: readonly Mark[], other: readonly Mark[]): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length]?.eq(other[length] as Mark)) length += 1;
  return length;
}

export function closingTags(marks: readonly Mark[]): string {
  let out = '';
  for (const { attrs } of marks.toReversed()) out += `</${attrs.tag}>`;
  return out;
}
