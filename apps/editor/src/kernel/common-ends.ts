/** How much two lists, or two strings, share at their starts and, behind that, at their ends. */
export function commonEnds<Item>(
  one: ArrayLike<Item>,
  other: ArrayLike<Item>,
  isSame: (one: Item, other: Item) => boolean = (left, right) => left === right,
): { head: number; tail: number } {
  const shorter = Math.min(one.length, other.length);
  const same = (at: number, to: number) => isSame(one[at] as Item, other[to] as Item);
  let head = 0;
  while (head < shorter && same(head, head)) head += 1;
  let tail = 0;
  while (tail < shorter - head && same(one.length - 1 - tail, other.length - 1 - tail)) tail += 1;
  return { head, tail };
}
