import type { Canvas } from '../canvas.ts';
import { box } from '../frame/content.ts';
import { escapeHtml } from '../html.ts';
import { pictureAddress } from '../link.ts';
import { type Bag, bag, list, text } from '../value.ts';
import { linked, pictureBox, roomFor } from './image.ts';

/**
 * Pictures to leaf through. Pages scroll them sideways without any script; e-mail and paper, where nothing moves, show
 * the first one, and e-mail clients that know AMP get the moving form beside it.
 */
export function drawCarousel(content: Bag, _kind: string, values: Bag, canvas: Canvas): string {
  const slides = list(bag(bag(content.embedded).images).values);
  if (slides.length === 0) return box(values, canvas, '', '');
  const widthPx = Math.trunc(roomFor(values, canvas));
  if (canvas.email || canvas.mode === 'document') {
    return pictureBox(values, 'center', drawSlide(bag(slides[0]), widthPx, canvas), canvas);
  }
  let drawn = '';
  for (const slide of slides) {
    drawn += `<div style="flex:0 0 100%;scroll-snap-align:start;text-align:center">${drawSlide(bag(slide), widthPx, canvas)}</div>`;
  }
  const strip = `<div role="region" aria-label="Pictures" tabindex="0" style="display:flex;overflow-x:auto;scroll-snap-type:x mandatory;line-height:0">${drawn}</div>`;
  return box(values, canvas, '', strip);
}

function drawSlide(slide: Bag, widthPx: number, canvas: Canvas): string {
  const address =
    pictureAddress(canvas.merged(text(bag(slide.src).url), 'url')) ||
    `${canvas.assetBase}/image/placeholder.png`;
  const alt = canvas.plain(canvas.worded(slide, 'altText'));
  const picture = `<img src="${escapeHtml(address)}" alt="${alt}" width="${widthPx}" style="border:0;width:100%;max-width:${widthPx}px">`;
  return linked(slide.action, picture, canvas);
}
