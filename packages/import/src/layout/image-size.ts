import type { PageElement } from '../parse/page.ts';
import { type Device, styleOf } from './box.ts';

/** The assumed size of an image without attributes and style; most in email are wide. */
const UNKNOWN = { widthPx: 120, heightPx: 60 };
/** The same for images that call themselves icons. */
const UNKNOWN_ICON = { widthPx: 64, heightPx: 64 };

/**
 * Width and height of an image from its attributes and styles, in px, before its container limits it. `share` is its
 * percentage width; 0 if it has none.
 */
export function imageSize(
  element: PageElement,
  device: Device,
): { widthPx: number; heightPx: number; share: number; known: boolean } {
  const style = styleOf(element, device);
  const written = { width: pxOf(element.attribute('width')), height: pxOf(element.attribute('height')) };
  const ratio = written.width > 0 && written.height > 0 ? written.height / written.width : 0.5;
  const capPx = typeof style.maxWidth === 'number' ? style.maxWidth : Number.POSITIVE_INFINITY;
  // If one window leaves the size to the file, the size in the other is the best guess.
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
