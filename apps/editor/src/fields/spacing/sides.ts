/** The lengths of four sides in pixels, in the order of CSS. */
export type Sides = readonly [top: number, right: number, bottom: number, left: number];

/**
 * A spacing as it is stored (`10px 20px`, `10`, ``), as four sides; undefined if it can't be read, such as a merge tag.
 */
export function readSides(value: unknown): Sides | undefined {
  if (value === undefined || value === null || value === '') return [0, 0, 0, 0];
  if (typeof value === 'number') return [value, value, value, value];
  if (typeof value !== 'string') return undefined;
  const parts = value
    .trim()
    .split(/\s+/)
    .map((part) => (/^-?(?:\d+(?:\.\d*)?|\.\d+)(?:px)?$/.test(part) ? Number.parseFloat(part) : Number.NaN));
  if (parts.length > 4 || parts.some(Number.isNaN)) return undefined;
  const [top = 0, right = top, bottom = top, left = right] = parts;
  return [top, right, bottom, left];
}

/** Four sides in the shortest CSS notation. */
export function writeSides([top, right, bottom, left]: Sides): string {
  const parts = [top, right, bottom, left];
  if (left === right) parts.pop();
  if (parts.length === 3 && bottom === top) parts.pop();
  if (parts.length === 2 && right === top) parts.pop();
  return parts.map((part) => `${part}px`).join(' ');
}

export function areEqual(sides: Sides): boolean {
  return sides.every((side) => side === sides[0]);
}

/** Changes one side, or all if they are linked. */
export function withSide(sides: Sides, changed: number, amount: number, linked: boolean): Sides {
  return sides.map((each, at) => (linked || at === changed ? amount : each)) as unknown as Sides;
}
