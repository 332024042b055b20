/** The px of the sizes 1 to 7 of `<font>` (HTML, 15.3.4). */
const SIZES_PX = [10, 13, 16, 18, 24, 32, 48];

/** The px of the `size` of a `<font>`: `5`, or `+2` and `-1` from the usual 3; `undefined` if it is none. */
export function legacyFontSizePx(size: string): number | undefined {
  const read = /^\s*([+-]?)(\d+)/.exec(size);
  if (!read) return undefined;
  const step = read[1] === '' ? Number(read[2]) : 3 + Number(`${read[1]}${read[2]}`);
  return SIZES_PX[Math.min(7, Math.max(1, step)) - 1];
}
