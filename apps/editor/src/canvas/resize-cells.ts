/** Shares of a row that layouts have names for: quarters, thirds, halves. */
const NAMED = [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4];
const SNAP_PX = 8;
const SHARE_MIN = 0.05;
const TWELFTHS_OFF_MAX = 0.001;

export type Resized = { cells: number[]; snapped: boolean };

/**
 * The cells of a row after the line behind its column `edge` was moved. Near a layout that has a name it snaps to it.
 *
 * @param by how far, in px; `widthPx` is that of all columns together
 */
export function resizedCells(cells: readonly number[], edge: number, by: number, widthPx: number): Resized {
  const shares = sharesOf(cells);
  const pair = (shares[edge] ?? 0) + (shares[edge + 1] ?? 0);
  const wanted = clamp((shares[edge] ?? 0) + by / widthPx, pair);
  const near = [pair / 2, ...NAMED, ...NAMED.map((share) => pair - share)]
    .filter((share) => share >= SHARE_MIN && share <= pair - SHARE_MIN)
    .sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0];
  const snapped = near !== undefined && Math.abs(near - wanted) * widthPx <= SNAP_PX;
  return { cells: withLeft(shares, edge, snapped ? near : wholePercent(wanted, pair), pair), snapped };
}

/** The cells after a key moved the line by some percent of the row. */
export function steppedCells(cells: readonly number[], edge: number, percent: number): number[] {
  const shares = sharesOf(cells);
  const pair = (shares[edge] ?? 0) + (shares[edge + 1] ?? 0);
  const wanted = Math.round(((shares[edge] ?? 0) + percent / 100) * 100) / 100;
  return withLeft(shares, edge, clamp(wanted, pair), pair);
}

/** Every column as wide as the others. */
export function equalCells(cells: readonly number[]): number[] {
  return cells.map(() => 1);
}

export function sharesOf(cells: readonly number[]): number[] {
  const sum = cells.reduce((total, cell) => total + cell, 0);
  return cells.map((cell) => cell / sum);
}

/** `33 | 67`, in whole percent of the row. */
export function percentsOf(cells: readonly number[]): number[] {
  return sharesOf(cells).map((share) => Math.round(share * 100));
}

function clamp(share: number, pair: number): number {
  return Math.max(SHARE_MIN, Math.min(pair - SHARE_MIN, share));
}

function wholePercent(share: number, pair: number): number {
  return clamp(Math.round(share * 100) / 100, pair);
}

function withLeft(shares: readonly number[], edge: number, left: number, pair: number): number[] {
  const next = shares.with(edge, left).with(edge + 1, pair - left);
  const twelfths = next.map((share) => Math.round(share * 12));
  const isNamed = twelfths.every(
    (count, at) => count > 0 && Math.abs(count / 12 - (next[at] ?? 0)) < TWELFTHS_OFF_MAX,
  );
  return reduced(isNamed ? twelfths : next.map((share) => Math.max(1, Math.round(share * 1_000))));
}

/** `[4, 8]` → `[1, 2]`. */
function reduced(counts: readonly number[]): number[] {
  const divisor = counts.reduce(greatestDivisor);
  return counts.map((count) => count / divisor);
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
