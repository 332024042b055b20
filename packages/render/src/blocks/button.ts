import type { Canvas } from '../canvas.ts';
import * as css from '../css.ts';
import { box, namedBlock, valueClasses } from '../frame/box.ts';
import { linkTo } from '../link.ts';
import { type Bag, bag, number, sides } from '../value.ts';
import { bareWords, wordsOf } from '../words.ts';

const SHOWN = [
  'v-size-width',
  'v-size-max-width',
  'v-line-height',
  'v-padding',
  'v-button-colors',
  'v-border',
  'v-border-radius',
  'v-font-family',
  'v-font-size',
  'v-font-weight',
  'v-letter-spacing',
];
const ALIGNED = ['v-text-align'];

/**
 * A link drawn as a filled shape.
 *
 * The link carries the padding, so the whole shape is clickable. Word ignores padding on links and has no round
 * corners: for it the same shape is VML around the link, with the size the label will take.
 */
export function drawButton(_content: Bag, kind: string, values: Bag, canvas: Canvas): string {
  const colors = bag(values.buttonColors);
  const markup = wordsOf(values, canvas, true);
  const link = linkTo(canvas.worded(values, 'href'), canvas);
  if (link === '') canvas.warn('LINK_WITHOUT_TARGET', 'This button has no link target.');
  const size = bag(values.size);
  const width = size.autoWidth === false ? css.width(size.width) : '';
  const background = css.backgroundColor(colors.backgroundColor ?? '#0879A1');
  const ink = css.color(colors.color ?? '#FFFFFF');
  const font = `${css.fontSize(values.fontSize ?? '14px')}${css.lineHeight(values.lineHeight ?? '120%')}${buttonFont(values, canvas)}`;
  const style = `display:inline-block;box-sizing:border-box;max-width:100%;${width}text-decoration:none;text-align:center;${ink}${background}${css.border(values.border)}${css.borderRadius(values.borderRadius ?? '4px')}${css.padding(values.padding ?? '10px 20px')}${font}`;
  const align = css.textAlign(values.textAlign) || 'text-align:center;';
  hover(colors, kind, values, canvas);
  const anchor = `<a${link}${valueClasses(SHOWN, canvas)}${canvas.textMark} style="${style}">${markup}</a>`;
  const shape = canvas.outlook ? wordShape(values, background, link, size, markup) : '';
  const drawn = shape === '' ? anchor : `${shape}${anchor}<!--[if mso]></center></v:roundrect><![endif]-->`;
  if (canvas.overridden === undefined && canvas.cleanup) return box(values, canvas, align, drawn);
  return box(values, canvas, '', `<div${valueClasses(ALIGNED, canvas)} style="${align}">${drawn}</div>`);
}

function buttonFont(values: Bag, canvas: Canvas): string {
  let style = '';
  if (values.fontFamily !== undefined) style += canvas.font(values.fontFamily);
  if (values.fontWeight !== undefined) style += css.fontWeight(values.fontWeight);
  if (values.letterSpacing !== undefined) style += css.letterSpacing(values.letterSpacing);
  return style;
}

/** Leaves a rule for the button under the pointer, where it then looks different. */
function hover(colors: Bag, kind: string, values: Bag, canvas: Canvas): void {
  if (canvas.email || canvas.mode === 'document') return;
  const ink = colors.hoverColor === colors.color ? '' : css.colorOf(colors.hoverColor);
  const paint =
    colors.hoverBackgroundColor === colors.backgroundColor ? '' : css.colorOf(colors.hoverBackgroundColor);
  if (ink === '' && paint === '') return;
  const id = namedBlock(kind, values, canvas);
  canvas.css += `#${id} a:hover{${ink && `color:${ink}!important;`}${paint && `background-color:${paint}!important;`}}`;
}

/** The shape Word draws behind the label. Its size is measured with an average width of letters. */
function wordShape(values: Bag, background: string, link: string, size: Bag, markup: string): string {
  const paint = background.slice(BACKGROUND.length, -1);
  const edges = sides(values.padding ?? '10px 20px');
  const letters = countLetters(markup);
  const px = sides(values.fontSize ?? '14px')[0];
  const lines = bag(values.border);
  const line = lines.borderTopWidth === undefined ? 0 : sides(lines.borderTopWidth)[0];
  const height = Math.round(px * lineFactor(values.lineHeight) + edges[0] + edges[2] + 2 * line);
  const width = Math.round(
    Math.max(number(values.calculatedWidth, 0), 0) || letters * px * 0.56 + edges[1] + edges[3],
  );
  const radius = sides(values.borderRadius ?? '4px')[0];
  const arc = Math.min(50, Math.round((100 * radius) / Math.max(1, Math.min(height, width))));
  const target = link.slice(0, link.indexOf('"', HREF.length) + 1);
  const look =
    line > 0 || !opaque(paint)
      ? `${strokeOf(lines, line)}${opaque(paint) ? ` fillcolor="${paint}"` : ' filled="f"'}`
      : ` stroke="f" fillcolor="${paint}"`;
  const wide = size.autoWidth === false ? wordWidth(size.width, width) : width;
  return `<!--[if mso]><v:roundrect${target} style="height:${height}px;width:${wide}${size.autoWidth === false ? '' : 'px'};v-text-anchor:middle" arcsize="${arc}%"${look}><w:anchorlock/><center><![endif]-->`;
}

function strokeOf(lines: Bag, widthPx: number): string {
  if (widthPx <= 0) return ' stroke="f"';
  return ` strokeweight="${widthPx}px" strokecolor="${css.colorOf(lines.borderTopColor) || '#000000'}"`;
}

const BACKGROUND = 'background-color:';
const HREF = ' href="';

function countLetters(markup: string): number {
  const words = bareWords(markup);
  return words.includes('&') ? words.replace(/&[#\w]+;/g, 'x').length : words.length;
}

function wordWidth(width: unknown, measured: number): string {
  return css.sizeOf(width) || `${measured}px`;
}

function lineFactor(value: unknown): number {
  const read = sides(value ?? '120%')[0] || 120;
  return read > 10 ? read / 100 : read;
}

/** Word reads no alpha: a colour that has one is left out rather than drawn solid. */
function opaque(color: string): boolean {
  return color !== '' && color !== 'transparent' && !color.startsWith('rgba') && !color.startsWith('hsla');
}
