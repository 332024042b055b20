import * as css from './css.ts';
import { pxIn, roundToHundredths } from './value.ts';

/** How wide an image is shown: `px` for clients that read only the attribute, `style` for all others. */
export type ShownWidth = { px: number; style: string };

/** The pixels of a side of an image file; 0 if they are unknown. A percentage says nothing about the file. */
export function naturalPx(side: unknown): number {
  return isShare(side) ? 0 : Math.max(0, pxIn(side, 0) ?? 0);
}

/**
 * The width of an image: what `maxWidth` sets if `autoWidth` is false, else its own, at most the room. Both may be px or a
 * share of the room; an image of unknown width fills it.
 */
export function shownWidth(
  src: { readonly width?: unknown; readonly autoWidth?: unknown; readonly maxWidth?: unknown },
  roomPx: number,
): ShownWidth {
  const set = src.autoWidth === false ? src.maxWidth : src.width;
  const px = pxIn(set, roomPx) ?? 0;
  if (px <= 0 || px >= roomPx) return bounded('100%', roomPx);
  if (isShare(set)) return bounded(css.sizeOf(set), px);
  // A length stays one on phones, where it is less than their width.
  if (src.autoWidth === false)
    return { px: wholePx(px), style: `width:${roundToHundredths(px)}px;max-width:100%` };
  return bounded('100%', px);
}

function bounded(width: string, px: number): ShownWidth {
  return { px: wholePx(px), style: `width:${width};max-width:${roundToHundredths(px)}px` };
}

function wholePx(px: number): number {
  return Math.max(1, Math.trunc(roundToHundredths(px)));
}

function isShare(size: unknown): boolean {
  return typeof size === 'string' && size.trim().endsWith('%');
}
