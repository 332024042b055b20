import { belowLinePx } from '../cascade/style.ts';
import type { PageElement } from '../parse/page.ts';
import { type Device, styleOf } from './box.ts';

/** The space below an inline image in px, where the descent of text would be; `around` is its block. */
export function belowImagePx(image: PageElement, around: PageElement, device: Device): number {
  const base = styleOf(around, device);
  if (!base.hasStruts) return 0;
  const { display, float, verticalAlign } = styleOf(boxInLine(image, around, device), device);
  const isOnLine = display.startsWith('inline') && float === '' && verticalAlign === 'baseline';
  return isOnLine ? belowLinePx(base) : 0;
}

/** The inline element of a line: the image itself, or an inline block around it. */
function boxInLine(image: PageElement, around: PageElement, device: Device): PageElement {
  let box = image;
  for (let at = image.parent; at && at !== around; at = at.parent) {
    if (styleOf(at, device).display.startsWith('inline-')) box = at;
  }
  return box;
}
