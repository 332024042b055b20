/** The name that differs least, if it differs by little: two characters, in short names one. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = name.length < 5 ? 1 : 2;
  for (const each of names) {
    if (Math.abs(each.length - name.length) > least) continue;
    const distance = distanceOf(name.toLowerCase(), each.toLowerCase());
    if (distance < least || (distance === least && best === undefined)) {
      best = each;
      least = distance;
    }
  }
  return best;
}

/** How many characters must be inserted, deleted, replaced or swapped with their neighbor. */
function distanceOf(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      next[to] = Math.min(
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row[to - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
