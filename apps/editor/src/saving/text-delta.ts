/** The difference between two texts: `remove` UTF-16 units at `at` are replaced by `insert`. */
export type TextDelta = { at: number; remove: number; insert: string };

/** The one stretch in which two texts differ; undefined when they do not. */
export function textDelta(before: string, after: string): TextDelta | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  const at = commonLength(shorter, (length) => before.slice(0, length) === after.slice(0, length));
  const left = shorter - at;
  const same = commonLength(
    left,
    (length) => before.slice(before.length - length) === after.slice(after.length - length),
  );
  return { at, remove: before.length - at - same, insert: after.slice(at, after.length - same) };
}

export function applyDelta(text: string, { at, remove, insert }: TextDelta): string {
  return text.slice(0, at) + insert + text.slice(at + remove);
}

/** The longest length that is the same, by halving: comparing slices is done by the engine, much faster than unit by unit. */
function commonLength(limit: number, isSame: (length: number) => boolean): number {
  let low = 0;
  let high = limit;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isSame(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
