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
