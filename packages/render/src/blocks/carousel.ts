import type { RenderContext } from '../context.ts';
import { box } from '../frame/box.ts';
import { naturalPx } from '../image-width.ts';
import { imageUrl, urlAttribute } from '../link.ts';
import { PLACEHOLDER_PATH } from '../placeholder.ts';
import type { StoredBlockValues, StoredContent } from '../stored.ts';
import { asList, asObject, asText, pxIn } from '../value.ts';
import { availableWidth, imageBox, wrapInLink } from './image.ts';

const PLAIN_ID = /^[A-Za-z][\w-]*$/;

/**
 * Slides that scroll sideways without a script, with optional thumbnails that link to them. Email and paper show the
 * first slide; email clients that support AMP get an `amp-carousel` in the AMP part.
 */
export function renderCarousel(
  values: StoredBlockValues<'carousel'>,
  context: RenderContext,
  _kind: string,
  content: StoredContent,
): string {
  const slides = asList(asObject(asObject(content.embedded).images).values);
  if (slides.length === 0) return box(values, context, '', '');
  const widthPx = Math.trunc(availableWidth(values, context));
  if (context.email || context.mode === 'document') {
    return imageBox(values, 'center', renderSlide(asObject(slides[0]), widthPx, context), context);
  }
  const id = slideId(values, context);
  let rendered = '';
  for (let i = 0; i < slides.length; i++) {
    rendered += `<div id="${id}-${i + 1}" style="flex:0 0 100%;scroll-snap-align:start;text-align:center">${renderSlide(asObject(slides[i]), widthPx, context)}</div>`;
  }
  const strip = `<div role="region" aria-label="Images" tabindex="0" style="display:flex;align-items:center;overflow-x:auto;scroll-snap-type:x mandatory;scroll-behavior:smooth;line-height:0">${rendered}</div>`;
  const previews =
    values.showPreviews === false || slides.length < 2 ? '' : renderPreviews(slides, id, values, context);
  return box(values, context, '', strip + previews);
}

/** The prefix of the slides' ids: the id of the block, else one derived from its path. */
function slideId(values: StoredBlockValues<'carousel'>, context: RenderContext): string {
  const own = asText(asObject(values._meta).htmlID);
  return `${PLAIN_ID.test(own) ? own : `carousel${context.path().replace(/\D+/g, '-')}`}-slide`;
}

function renderPreviews(
  slides: readonly unknown[],
  id: string,
  values: StoredBlockValues<'carousel'>,
  context: RenderContext,
): string {
  const widthPx = Math.max(1, Math.round(pxIn(values.previewWidth, availableWidth(values, context)) ?? 100));
  let rendered = '';
  for (let i = 0; i < slides.length; i++) {
    const label = `Image ${i + 1} of ${slides.length}`;
    const image = `<img${slideSource(asObject(slides[i]), context)} alt="" width="${widthPx}" style="border:0;width:${widthPx}px;max-width:100%">`;
    rendered += `<a href="#${id}-${i + 1}" aria-label="${label}" style="display:inline-block;margin:5px">${image}</a>`;
  }
  return `<div style="text-align:center;line-height:0">${rendered}</div>`;
}

/** The `src` attribute of a slide's image. */
export function slideSource(slide: StoredBlockValues<'image'>, context: RenderContext): string {
  const own = imageUrl(context.merged(asText(asObject(slide.src).url), 'url'));
  return urlAttribute('src', own === '' ? `${context.assetBase}${PLACEHOLDER_PATH}` : own);
}

function renderSlide(slide: StoredBlockValues<'image'>, roomPx: number, context: RenderContext): string {
  const natural = naturalPx(asObject(slide.src).width);
  const widthPx = natural > 0 ? Math.trunc(Math.min(natural, roomPx)) : roomPx;
  const alt = context.attribute('alt', context.translated(slide, 'altText'));
  const image = `<img${slideSource(slide, context)}${alt} width="${widthPx}" style="border:0;width:100%;max-width:${widthPx}px">`;
  return wrapInLink(slide.action, image, context);
}
