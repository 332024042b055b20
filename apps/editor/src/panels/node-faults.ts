import { readLength } from '../fields/number/length.ts';
import { readSides } from '../fields/spacing/sides.ts';

export const TOUCH_PX = 44;

/** How high a button is rendered, in pixels: a line of its label and the room above and below. */
export function heightOfButton(values: {
  fontSize?: unknown;
  lineHeight?: unknown;
  padding?: unknown;
}): number {
  const size = readLength(values.fontSize ?? '14px');
  const sizePx = size && 'amount' in size ? size.amount : 14;
  const line = readLength(values.lineHeight ?? '120%');
  const linePx = !line || 'keyword' in line ? sizePx * 1.2 : lineOf(line, sizePx);
  const [top, , bottom] = readSides(values.padding ?? '10px 20px') ?? [0, 0, 0, 0];
  return Math.round(linePx + top + bottom);
}

function lineOf({ amount, unit }: { amount: number; unit: string }, sizePx: number): number {
  if (unit === '%') return (sizePx * amount) / 100;
  return unit === '' || unit === 'em' ? sizePx * amount : amount;
}

/** What is wrong with a heading's level among those before it; undefined if nothing is. */
export type HeadingFault = { kind: 'first' | 'skips'; expected: number };

/** @param levels of the headings in reading order, up to and with the one in question */
export function headingFault(levels: readonly number[]): HeadingFault | undefined {
  const level = levels.at(-1);
  const before = levels.at(-2);
  if (level === undefined) return undefined;
  if (before === undefined) return level > 1 ? { kind: 'first', expected: 1 } : undefined;
  return level > before + 1 ? { kind: 'skips', expected: before + 1 } : undefined;
}
