import { contentDefaults } from '@postpress/design/kinds';
import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import { box, valueClasses } from '../frame/box.ts';
import { escapeHtml } from '../html.ts';
import { imageUrl, linkAttributes } from '../link.ts';
import type { StoredBlockPart, StoredBlockValues, StoredCommonValues, StoredContent } from '../stored.ts';
import { asNumber, asObject, asText, spacingSides } from '../value.ts';

const SHOWN = ['v-src-width', 'v-src-max-width'];
const ALIGNED = ['v-text-align'];

/** A picture, as wide as it is by nature, its share of the column at most; a link where `action` leads somewhere. */
export function renderImage(
  _content: StoredContent,
  _kind: string,
  values: StoredBlockValues<'image'>,
  context: RenderContext,
): string {
  const src = asObject(values.src);
  const room = availableWidth(values, context);
  const share = src.autoWidth === false ? css.width(src.maxWidth) || FULL : FULL;
  const boundPx =
    share === FULL
      ? naturalWidth(src, room)
      : roundToHundredths((room * Math.min(100, asNumber(src.maxWidth, 100))) / 100);
  const widthPx = Math.max(1, Math.trunc(boundPx));
  const address = resizedImageUrl(src, widthPx, context);
  const alt = context.plain(context.translated(values, 'altText'));
  const picture = `<img${valueClasses(SHOWN, context)} src="${address}" alt="${alt}" width="${widthPx}" style="border:0;vertical-align:middle;${share}max-width:${boundPx}px">`;
  return imageBox(values, values.textAlign, wrapInLink(values.action, picture, context), context);
}

/** The picture inside its link, or alone when that leads nowhere. */
export function wrapInLink(action: unknown, picture: string, context: RenderContext): string {
  const link = linkAttributes(action, context);
  return link === '' ? picture : `<a${link}>${picture}</a>`;
}

/** The place of a picture: aligned, and on pages without the gap a line of text leaves below it. */
export function imageBox(
  values: StoredCommonValues,
  textAlign: unknown,
  picture: string,
  context: RenderContext,
): string {
  const align = css.textAlign(textAlign) || 'text-align:center;';
  const style = context.email ? align : `line-height:0;${align}`;
  if (context.overridden === undefined && context.cleanup) return box(values, context, style, picture);
  return box(values, context, '', `<div${valueClasses(ALIGNED, context)} style="${style}">${picture}</div>`);
}

/** What the block's padding leaves of the column, in px. */
export function availableWidth(values: StoredCommonValues, context: RenderContext): number {
  const padding = spacingSides(values.containerPadding ?? contentDefaults.containerPadding);
  return Math.max(1, context.columnWidthPx - padding[1] - padding[3]);
}

/** Two decimals: what a third of a width needs, and no more. */
function roundToHundredths(px: number): number {
  return Math.round(px * 100) / 100;
}

const FULL = 'width:100%;';

/** The widest a picture is drawn, in px: its own width, or all the room where that is unknown or its share is 100 %. */
function naturalWidth(src: StoredBlockPart<'image', 'src'>, room: number): number {
  const natural = src.autoWidth === false ? 0 : asNumber(src.width, 0);
  return roundToHundredths(natural > 0 ? Math.min(natural, room) : room);
}

/** The address of the picture; one that its host can scale is asked for at twice the width shown. */
function resizedImageUrl(
  src: StoredBlockPart<'image', 'src'>,
  widthPx: number,
  context: RenderContext,
): string {
  const address = imageUrl(context.merged(asText(src.url), 'url'));
  if (address === '') return `${escapeHtml(context.assetBase)}/image/placeholder.png`;
  if (src.dynamic !== true || /[?&]w=/.test(address) || address.startsWith('data:'))
    return escapeHtml(address);
  const wanted = Math.min(asNumber(src.width, 2 * widthPx), 2 * widthPx);
  return escapeHtml(`${address}${address.includes('?') ? '&' : '?'}w=${Math.round(wanted)}`);
}
