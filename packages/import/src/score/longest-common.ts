/** Items compared on each side; longer pages are judged by their beginning. */
export const ITEMS_MAX = 50_000;
/** How far apart, in occurrences of an item, two of them may be paired; bounds the work for frequent items. */
const REACH = 8;

/**
 * The length of a long common subsequence: the longest that pairs the i-th occurrence of an item with one of the (i ±
 * 8)-th of the other list.
 *
 * A longest increasing subsequence over candidate pairs (Hunt and Szymanski), n · log n for bounded candidates. The
 * exact longest common subsequence is quadratic for frequent words.
 */
export function longestCommon(a: readonly string[], b: readonly string[]): number {
  const positions = positionsOf(b);
  const seen = new Map<string, number>();
  /** `tails[k]`: the lowest index in `b` at which a common subsequence of k + 1 items can end. */
  const tails: number[] = [];
  for (const item of a.slice(0, ITEMS_MAX)) {
    const candidates = positions.get(item);
    if (!candidates) continue;
    const rank = seen.get(item) ?? 0;
    seen.set(item, rank + 1);
    // Backwards, so that an item of `a` is paired only once.
    for (let at = Math.min(candidates.length - 1, rank + REACH); at >= Math.max(0, rank - REACH); at -= 1)
      replaceTail(tails, candidates[at] ?? 0);
  }
  return tails.length;
}

function positionsOf(list: readonly string[]): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  for (const [at, item] of list.slice(0, ITEMS_MAX).entries()) {
    const known = positions.get(item);
    if (known) known.push(at);
    else positions.set(item, [at]);
  }
  return positions;
}

function replaceTail(tails: number[], value: number): void {
  let low = 0;
  let high = tails.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((tails[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  tails[low] = value;
}
