import { declarationsByWeight } from '@postpress/markup';

/** CSS declarations of a style attribute by their lower-case names. */
export type Declarations = ReadonlyMap<string, string>;

const NONE: Declarations = new Map();
const REMEMBERED = 500;
const read = new Map<string, Declarations>();

/** Parses a style attribute. Results are cached within limits: a page repeats the same few. */
export function declarationsOf(style: string): Declarations {
  if (style === '') return NONE;
  const known = read.get(style);
  if (known) return known;
  const declarations = new Map<string, string>();
  for (const { property, value } of declarationsByWeight(style)) {
    declarations.set(property, value);
    // What a shorthand does not say is reset.
    if (property === 'background')
      for (const part of ['background-color', 'background-image']) declarations.delete(part);
  }
  if (read.size >= REMEMBERED) read.clear();
  if (style.length < 1_000) read.set(style, declarations);
  return declarations;
}

const LENGTH = /^(-?(?:\d+(?:\.\d*)?|\.\d+))(px|pt|em|rem|%)?$/;
/** Pixels per absolute unit. */
const PX: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, rem: 16 };

/** A font size in pixels or as a multiple of the surrounding size; `undefined` if it is neither. */
export function sizeOf(value: unknown): { px: number } | { times: number } | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? { px: value } : undefined;
  if (typeof value !== 'string') return undefined;
  const [, digits = '', unit = 'px'] = LENGTH.exec(value.trim().toLowerCase()) ?? [];
  if (digits === '') return undefined;
  const amount = Number(digits);
  if (unit === 'em') return { times: amount };
  return unit === '%' ? { times: amount / 100 } : { px: amount * (PX[unit] ?? 1) };
}

/** A line height as a multiple of the font size; `undefined` if there is none. */
export function lineFactor(value: unknown, sizePx: number): number | undefined {
  if (typeof value === 'number') return value > 0 ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const written = value.trim();
  if (/^(?:\d+(?:\.\d*)?|\.\d+)$/.test(written)) return Number(written) || undefined;
  const size = sizeOf(written);
  if (!size) return undefined;
  const factor = 'px' in size ? size.px / Math.max(1, sizePx) : size.times;
  return factor > 0 ? factor : undefined;
}

/** Whether a weight, written in any way, is bold. */
export function isBold(value: unknown): boolean {
  const weight = typeof value === 'object' && value !== null ? (value as { value?: unknown }).value : value;
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
}

/** Whether declarations hide their element. */
export function hides(style: Declarations): boolean {
  return (
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden' ||
    /^0(?:px|pt|em|%)?$/.test(style.get('font-size') ?? '') ||
    /^0(?:\.0+)?$/.test(style.get('opacity') ?? '')
  );
}
