import type { PageElement } from '../parse/page.ts';
import { type Device, styleOf } from './box.ts';

/** What a picture measures where neither its tag nor a style says it; mail is mostly made of wide ones. */
const UNKNOWN = { widthPx: 120, heightPx: 60 };
/** The same for pictures that call themselves icons. */
const UNKNOWN_ICON = { widthPx: 64, heightPx: 64 };

/**
 * Width and height of a picture as its tag and styles have it, in px, before its surroundings narrow it. `share` is the
 * part of its place that it is told to take, 0 when it is told none.
 */
export function pictureSize(
  element: PageElement,
  device: Device,
): { widthPx: number; heightPx: number; share: number; known: boolean } {
  const style = styleOf(element, device);
  const written = { width: pxOf(element.attribute('width')), height: pxOf(element.attribute('height')) };
  const ratio = written.width > 0 && written.height > 0 ? written.height / written.width : 0.5;
  const capPx = typeof style.maxWidth === 'number' ? style.maxWidth : Number.POSITIVE_INFINITY;
  // Where one window leaves the size to the file, what the other says is the best guess at it.
  const elsewhere = styleOf(element, device === 'desktop' ? 'mobile' : 'desktop').width;
  const guessed =
    written.width === 0 && typeof elsewhere === 'number' && style.width === undefined
      ? elsewhere
      : written.width;
  let widthPx = typeof style.width === 'number' ? style.width : guessed;
  let heightPx = typeof style.height === 'number' ? style.height : 0;
  const known = widthPx > 0 || heightPx > 0;
  const guess = /icon|\/social\//i.test(element.attribute('src')) ? UNKNOWN_ICON : UNKNOWN;
  if (!known) heightPx = guess.heightPx;
  if (widthPx === 0) widthPx = known ? heightPx / ratio : guess.widthPx;
  if (heightPx === 0) heightPx = widthPx * ratio;
  if (widthPx > capPx) {
    heightPx = (heightPx * capPx) / widthPx;
    widthPx = capPx;
  }
  const share = typeof style.width === 'object' ? style.width.percent : 0;
  return { widthPx, heightPx, share, known };
}

function pxOf(attribute: string): number {
  const read = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(attribute);
  return read ? Number(read[1]) : 0;
}
