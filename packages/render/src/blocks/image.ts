import type { Canvas } from '../canvas.ts';
import * as css from '../css.ts';
import { box, valueClasses } from '../frame/box.ts';
import { escapeHtml } from '../html.ts';
import { linkTo, pictureAddress } from '../link.ts';
import { type Bag, bag, number, sides, text } from '../value.ts';

const SHOWN = ['v-src-width', 'v-src-max-width'];
const ALIGNED = ['v-text-align'];

/** A picture, as wide as it is by nature, its share of the column at most; a link where `action` leads somewhere. */
export function drawImage(_content: Bag, _kind: string, values: Bag, canvas: Canvas): string {
  const src = bag(values.src);
  const room = roomFor(values, canvas);
  const share = src.autoWidth === false ? css.width(src.maxWidth) || FULL : FULL;
  const boundPx =
    share === FULL ? boundOf(src, room) : hundredths((room * Math.min(100, number(src.maxWidth, 100))) / 100);
  const widthPx = Math.max(1, Math.trunc(boundPx));
  const address = pictureAt(src, widthPx, canvas);
  const alt = canvas.plain(canvas.worded(values, 'altText'));
  const picture = `<img${valueClasses(SHOWN, canvas)} src="${address}" alt="${alt}" width="${widthPx}" style="border:0;vertical-align:middle;${share}max-width:${boundPx}px">`;
  return pictureBox(values, values.textAlign, linked(values.action, picture, canvas), canvas);
}

/** The picture inside its link, or alone when that leads nowhere. */
export function linked(action: unknown, picture: string, canvas: Canvas): string {
  const link = linkTo(action, canvas);
  return link === '' ? picture : `<a${link}>${picture}</a>`;
}

/** The place of a picture: aligned, and on pages without the gap a line of text leaves below it. */
export function pictureBox(values: Bag, textAlign: unknown, picture: string, canvas: Canvas): string {
  const align = css.textAlign(textAlign) || 'text-align:center;';
  const style = canvas.email ? align : `line-height:0;${align}`;
  if (canvas.overridden === undefined && canvas.cleanup) return box(values, canvas, style, picture);
  return box(values, canvas, '', `<div${valueClasses(ALIGNED, canvas)} style="${style}">${picture}</div>`);
}

/** What the block's padding leaves of the column, in px. */
export function roomFor(values: Bag, canvas: Canvas): number {
  const padding = sides(values.containerPadding ?? '10px');
  return Math.max(1, canvas.columnWidthPx - padding[1] - padding[3]);
}

/** Two decimals: what a third of a width needs, and no more. */
function hundredths(px: number): number {
  return Math.round(px * 100) / 100;
}

const FULL = 'width:100%;';

/** The widest a picture is drawn, in px: its own width, or all the room where that is unknown or its share is 100 %. */
function boundOf(src: Bag, room: number): number {
  const natural = src.autoWidth === false ? 0 : number(src.width, 0);
  return hundredths(natural > 0 ? Math.min(natural, room) : room);
}

/** The address of the picture; one that its host can scale is asked for at twice the width shown. */
function pictureAt(src: Bag, widthPx: number, canvas: Canvas): string {
  const address = pictureAddress(canvas.merged(text(src.url), 'url'));
  if (address === '') return `${escapeHtml(canvas.assetBase)}/image/placeholder.png`;
  if (src.dynamic !== true || /[?&]w=/.test(address) || address.startsWith('data:'))
    return escapeHtml(address);
  const wanted = Math.min(number(src.width, 2 * widthPx), 2 * widthPx);
  return escapeHtml(`${address}${address.includes('?') ? '&' : '?'}w=${Math.round(wanted)}`);
}
