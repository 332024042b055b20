import { contentDefaults } from '@postpress/design/kinds';
import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import { hasDark } from '../dark/dark-nodes.ts';
import { darkImage, LIGHT_ONLY } from '../dark/dark-rules.ts';
import { box, valueClasses, withClass } from '../frame/box.ts';
import { naturalPx, shownWidth } from '../image-width.ts';
import { imageUrl, linkAttributes, urlAttribute } from '../link.ts';
import { PLACEHOLDER_PATH } from '../placeholder.ts';
import type { StoredBlockPart, StoredBlockValues, StoredCommonValues } from '../stored.ts';
import { asObject, asText, spacingSides } from '../value.ts';

const SHOWN = ['v-src-width', 'v-src-max-width'];
const ALIGNED = ['v-text-align'];

/**
 * An image at its natural width or a share of its column, whichever the design says; a link if `action` has a target.
 */
export function renderImage(values: StoredBlockValues<'image'>, context: RenderContext): string {
  const src = asObject(values.src);
  const room = availableWidth(values, context);
  const shown = shownWidth(src, room);
  const address = resizedImageUrl(src, shown.px, context);
  const alt = context.attribute('alt', context.translated(values, 'altText'));
  const dark = darkAddress(values, context);
  const own = valueClasses(SHOWN, context);
  const classes = dark === '' ? own : withClass(own, ` ${LIGHT_ONLY}`);
  const light = `<img${classes}${urlAttribute('src', address)}${alt} width="${shown.px}" style="border:0;vertical-align:middle;${shown.style}">`;
  const image = dark === '' ? light : light + darkImage(light, dark, context);
  return imageBox(values, values.textAlign, wrapInLink(values.action, image, context), context);
}

/** The URL of the image that dark mode shows instead; '' if there is none. */
function darkAddress(values: StoredBlockValues<'image'>, context: RenderContext): string {
  if (!hasDark(values, context)) return '';
  return imageUrl(context.merged(asText(asObject(asObject(values._dark).src).url), 'url'));
}

/** The image in its link, or alone if the link has no target. */
export function wrapInLink(action: unknown, image: string, context: RenderContext): string {
  const link = linkAttributes(action, context);
  return link === '' ? image : `<a${link}>${image}</a>`;
}

/** The container of an image: aligned, and on pages without the gap that text would leave below it. */
export function imageBox(
  values: StoredCommonValues,
  textAlign: unknown,
  image: string,
  context: RenderContext,
): string {
  const align = css.textAlign(textAlign) || 'text-align:center;';
  const style = context.email ? align : `line-height:0;${align}`;
  if (context.current.overridden === undefined && context.cleanup) return box(values, context, style, image);
  return box(values, context, '', `<div${valueClasses(ALIGNED, context)} style="${style}">${image}</div>`);
}

/** The width that the block's padding leaves in its column, in px. */
export function availableWidth(values: StoredCommonValues, context: RenderContext): number {
  const padding = spacingSides(values.containerPadding ?? contentDefaults.containerPadding);
  return Math.max(1, context.current.columnWidthPx - padding[1] - padding[3]);
}

/** The URL of the image. Hosts that can scale are asked for twice the displayed width. */
function resizedImageUrl(
  src: StoredBlockPart<'image', 'src'>,
  widthPx: number,
  context: RenderContext,
): string {
  const address = imageUrl(context.merged(asText(src.url), 'url'));
  if (address === '') return `${context.assetBase}${PLACEHOLDER_PATH}`;
  if (src.dynamic !== true || /[?&]w=/.test(address) || address.startsWith('data:')) return address;
  const sourceWidth = Math.min(naturalPx(src.width) || 2 * widthPx, 2 * widthPx);
  return `${address}${address.includes('?') ? '&' : '?'}w=${Math.round(sourceWidth)}`;
}
