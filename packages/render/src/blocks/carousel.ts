import type { Canvas } from '../canvas.ts';
import { box } from '../frame/box.ts';
import { escapeHtml } from '../html.ts';
import { pictureAddress } from '../link.ts';
import { type Bag, bag, list, number, text } from '../value.ts';
import { linked, pictureBox, roomFor } from './image.ts';

const PLAIN_ID = /^[A-Za-z][\w-]*$/;

/**
 * Pictures to leaf through. Pages scroll them sideways without any script, by hand or by the small previews below, which
 * are links to the slides; e-mail and paper, where nothing moves, show the first one, and e-mail clients that know AMP
 * get the moving form beside it.
 */
export function drawCarousel(content: Bag, _kind: string, values: Bag, canvas: Canvas): string {
  const slides = list(bag(bag(content.embedded).images).values);
  if (slides.length === 0) return box(values, canvas, '', '');
  const widthPx = Math.trunc(roomFor(values, canvas));
  if (canvas.email || canvas.mode === 'document') {
    return pictureBox(values, 'center', drawSlide(bag(slides[0]), widthPx, canvas), canvas);
  }
  const id = slideId(values, canvas);
  let drawn = '';
  for (let i = 0; i < slides.length; i++) {
    drawn += `<div id="${id}-${i + 1}" style="flex:0 0 100%;scroll-snap-align:start;text-align:center">${drawSlide(bag(slides[i]), widthPx, canvas)}</div>`;
  }
  const strip = `<div role="region" aria-label="Pictures" tabindex="0" style="display:flex;align-items:center;overflow-x:auto;scroll-snap-type:x mandatory;scroll-behavior:smooth;line-height:0">${drawn}</div>`;
  const previews =
    values.showPreviews === false || slides.length < 2 ? '' : drawPreviews(slides, id, values, canvas);
  return box(values, canvas, '', strip + previews);
}

/** What the ids of the slides begin with: the block's own id, else one made from its place. */
function slideId(values: Bag, canvas: Canvas): string {
  const own = text(bag(values._meta).htmlID);
  return `${PLAIN_ID.test(own) ? own : `carousel${canvas.path().replace(/\D+/g, '-')}`}-slide`;
}

function drawPreviews(slides: readonly unknown[], id: string, values: Bag, canvas: Canvas): string {
  const widthPx = Math.max(1, Math.round(number(values.previewWidth, 100)));
  let drawn = '';
  for (let i = 0; i < slides.length; i++) {
    const label = `Picture ${i + 1} of ${slides.length}`;
    const picture = `<img src="${addressOfSlide(bag(slides[i]), canvas)}" alt="" width="${widthPx}" style="border:0;width:${widthPx}px;max-width:100%">`;
    drawn += `<a href="#${id}-${i + 1}" aria-label="${label}" style="display:inline-block;margin:5px">${picture}</a>`;
  }
  return `<div style="text-align:center;line-height:0">${drawn}</div>`;
}

function addressOfSlide(slide: Bag, canvas: Canvas): string {
  const own = pictureAddress(canvas.merged(text(bag(slide.src).url), 'url'));
  return escapeHtml(own === '' ? `${canvas.assetBase}/image/placeholder.png` : own);
}

function drawSlide(slide: Bag, roomPx: number, canvas: Canvas): string {
  const natural = number(bag(slide.src).width, 0);
  const widthPx = natural > 0 ? Math.trunc(Math.min(natural, roomPx)) : roomPx;
  const alt = canvas.plain(canvas.worded(slide, 'altText'));
  const picture = `<img src="${addressOfSlide(slide, canvas)}" alt="${alt}" width="${widthPx}" style="border:0;width:100%;max-width:${widthPx}px">`;
  return linked(slide.action, picture, canvas);
}
