import { type Background, type Extent, extentText, px, type Style } from '../cascade/style.ts';
import type { PageElement } from '../parse/page.ts';
import { safeImage } from './safe-address.ts';

/** The declarations in which an element's text differs from its parent's, without those its tag implies. */
export function differenceOf(style: Style, around: Style, tag: string): string {
  let css = '';
  if (style.color !== around.color) css += `color:${style.color};`;
  if (differs(style.fontSizePx, around.fontSizePx) || tag === 'sup' || tag === 'sub')
    css += `font-size:${px(style.fontSizePx)};`;
  if (style.family !== around.family) css += `font-family:${style.family};`;
  if (style.weight !== around.weight && !((tag === 'strong' || tag === 'b') && style.weight >= 600))
    css += `font-weight:${style.weight};`;
  if (style.italic !== around.italic && !(/^(?:em|i)$/.test(tag) && style.italic))
    css += `font-style:${style.italic ? 'italic' : 'normal'};`;
  if (style.decoration !== around.decoration && !/^[us]$/.test(tag))
    css += `text-decoration:${style.decoration || 'none'};`;
  if (style.letterSpacingPx !== around.letterSpacingPx) css += `letter-spacing:${px(style.letterSpacingPx)};`;
  if (style.transform !== around.transform) css += `text-transform:${style.transform};`;
  if (style.whiteSpace !== around.whiteSpace) css += `white-space:${style.whiteSpace};`;
  if (lineOf(style) !== lineOf(around)) css += `line-height:${lineOf(style)};`;
  if (
    /^(?:middle|top|bottom|text-top|text-bottom|sub|super)$/.test(style.verticalAlign) &&
    style.display === 'inline'
  ) {
    if (tag !== 'sup' && tag !== 'sub') css += `vertical-align:${style.verticalAlign};`;
  }
  return css;
}

/** `line-height` as CSS writes it. */
export function lineOf({ line }: Style): string {
  if (line === undefined) return 'normal';
  return 'px' in line ? px(line.px) : String(line.factor);
}

/** Background, padding, margins, size and alignment of a framed element as declarations. */
export function frameOf(element: PageElement, style: Style): string {
  let css = '';
  const isBlock = !/^inline/.test(style.display);
  if (!isBlock && style.display !== 'inline') css += 'display:inline-block;';
  else if (isBlock && (element.tag === 'a' || element.tag === 'span')) css += 'display:block;';
  if (style.background !== '') css += `background-color:${style.background};`;
  if (style.image) css += imageOf(style.image);
  if (style.border.some((line) => line.widthPx > 0)) css += bordersOf(style);
  if (style.radius !== '') css += `border-radius:${style.radius};`;
  if (style.padding.some((side) => side > 0) || /^[ou]l$/.test(element.tag))
    css += `padding:${sidesText(style.padding)};`;
  if (style.margin.some((side) => side !== 0) || MARGINS.has(element.tag))
    css += `margin:${sidesText(style.margin)};`;
  if (!/^(?:td|th|li|table)$/.test(element.tag))
    css += extent('width', style.width) + extent('max-width', style.maxWidth);
  if (style.display !== 'inline' && style.align !== '' && style.align !== element.parent?.desktop.align)
    css += `text-align:${style.align.replace('-webkit-', '')};`;
  if (/^(?:ul|ol|li)$/.test(element.tag) && style.listStyle !== (element.tag === 'ol' ? 'decimal' : 'disc'))
    css += `list-style-type:${style.listStyle};`;
  if (style.float !== '') css += `float:${style.float};`;
  if (!isBlock && /^(?:middle|top|bottom)$/.test(style.verticalAlign))
    css += `vertical-align:${style.verticalAlign};`;
  return css;
}

function imageOf({ url, repeat, position, size }: Background): string {
  const address = safeImage(url).replace(/["'()\\\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  if (address === '') return '';
  return `background-image:url(${address});background-repeat:${repeat};background-position:${position};background-size:${size};`;
}

/** Elements with default margins. */
const MARGINS = new Set(['p', 'ul', 'ol', 'blockquote', 'pre']);

function bordersOf({ border }: Style): string {
  const names = ['top', 'right', 'bottom', 'left'];
  const lines = border.map((line) =>
    line.widthPx > 0 ? `${px(line.widthPx)} ${line.style} ${line.color || 'transparent'}` : '',
  );
  if (lines.every((line) => line === lines[0])) return `border:${lines[0]};`;
  return lines.map((line, index) => (line === '' ? '' : `border-${names[index]}:${line};`)).join('');
}

function sidesText(sides: readonly (number | undefined)[]): string {
  const written = sides.map((side) => (side === undefined ? 'auto' : px(side)));
  return written.every((side) => side === written[0]) ? (written[0] ?? '0px') : written.join(' ');
}

function extent(name: string, value: Extent): string {
  if (value === undefined) return '';
  return `${name}:${extentText(value)};`;
}

function differs(one: number, other: number): boolean {
  return Math.abs(one - other) > 0.01;
}
