import { mapUrls, parseColor } from '@postpress/markup';
import type { Extent } from './style.ts';

const LENGTH = /^(-?(?:\d+(?:\.\d*)?|\.\d+))(px|pt|pc|em|rem|ex|%|in|cm|mm|vw|vh|)$/i;

const PX_OF: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

/** A length in px or a percentage; `undefined` for `auto` and invalid values. */
export function readExtent(value: string, fontSizePx: number, widthPx: number): Extent {
  const read = LENGTH.exec(value.trim());
  if (read === null) return undefined;
  const number = Number(read[1]);
  const unit = (read[2] ?? '').toLowerCase();
  if (unit === '%') return { percent: number };
  if (unit === 'em') return number * fontSizePx;
  if (unit === 'ex') return (number * fontSizePx) / 2;
  if (unit === 'rem') return number * 16;
  if (unit === 'vw') return (number * widthPx) / 100;
  if (unit === 'vh') return number * 8;
  // Mail clients accept lengths without a unit.
  return number * (PX_OF[unit] ?? 1);
}

/** A length in px; percentages refer to `whole`. `fallback` for invalid values. */
export function readPx(value: string, fontSizePx: number, fallback: number, whole = 0): number {
  const extent = readExtent(value, fontSizePx, whole);
  if (extent === undefined) return fallback;
  return typeof extent === 'number' ? extent : (extent.percent * whole) / 100;
}

/** A normalized color; '' for none, transparent or invalid ones. */
export function readColor(value: string, isAttribute = false): string {
  if (value === '') return '';
  const text = value.trim().toLowerCase();
  // Attributes may omit the `#`.
  const written = isAttribute && /^(?:[\da-f]{3}|[\da-f]{6})$/.test(text) ? `#${text}` : text;
  const color = parseColor(written);
  return color === undefined || color.a === 0 ? '' : written;
}

/** The URL in `url(…)` without quotes; '' if there is none. */
export function readUrl(value: string): string {
  let read = '';
  const rest = mapUrls(value.trim(), (url) => {
    read = url;
    return '';
  });
  return rest === '' ? read : '';
}
