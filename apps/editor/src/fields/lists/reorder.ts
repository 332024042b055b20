/** The list with the item at `from` standing at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const copy = [...list];
  const [item] = copy.splice(from, 1);
  if (item !== undefined) copy.splice(Math.max(0, Math.min(copy.length, to)), 0, item);
  return copy;
}

/** The position in the list whose middle lies nearest below a height: where a dragged item would stand. */
export function indexAt(middles: readonly number[], from: number, y: number): number {
  const above = middles.filter((middle, at) => at !== from && middle < y).length;
  return above;
}
