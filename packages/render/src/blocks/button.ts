import { kindDefaults } from '@postpress/design/kinds';
import { escapeHtml, textOf } from '@postpress/markup';
import { blockMarkup } from '../block-markup.ts';
import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import { box, ensureId, valueClasses } from '../frame/box.ts';
import { linkAttributes } from '../link.ts';
import type { StoredBlockPart, StoredBlockValues } from '../stored.ts';
import { asNumber, asObject, spacingSides } from '../value.ts';
import { fontOf } from './text.ts';

const defaults = kindDefaults.button;
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
 * A link that looks like a button.
 *
 * The link itself has the padding, so the whole shape is clickable. Word ignores padding on links and has no rounded
 * corners: there it is a shape of VML, which itself leads to the target, because links inside shapes cannot be reached
 * with the keyboard. Its `alt` is the label: screen readers read shapes as images.
 */
export function renderButton(
  values: StoredBlockValues<'button'>,
  context: RenderContext,
  kind: string,
): string {
  const colors = asObject(values.buttonColors);
  const markup = blockMarkup(values, context, true);
  const link = linkAttributes(context.translated(values, 'href'), context);
  if (link === '') context.warn('LINK_WITHOUT_TARGET', 'This button has no link target.');
  const size = asObject(values.size);
  // A block is as wide as its column, padding included, also where a client drops `box-sizing` (Yahoo Mail for Android).
  const isWide = size.autoWidth === false && css.sizeOf(size.width) === '100%';
  const width = size.autoWidth === false && !isWide ? css.width(size.width) : '';
  const background = css.backgroundColor(colors.backgroundColor ?? defaults.buttonColors.backgroundColor);
  const ink = css.color(colors.color ?? defaults.buttonColors.color);
  const font = `${css.fontSize(values.fontSize ?? defaults.fontSize)}${css.lineHeight(values.lineHeight ?? defaults.lineHeight)}${fontOf(values, context)}`;
  const style = `display:${isWide ? 'block' : 'inline-block'};box-sizing:border-box;max-width:100%;${width}text-decoration:none;text-align:center;${ink}${background}${css.border(values.border)}${css.borderRadius(values.borderRadius ?? defaults.borderRadius)}${css.padding(values.padding ?? defaults.padding)}${font}`;
  const align = css.textAlign(values.textAlign) || 'text-align:center;';
  hover(colors, kind, values, context);
  const anchor = `<a${link}${valueClasses(SHOWN, context)}${context.textMark} style="${style}">${markup}</a>`;
  const rendered = context.outlook
    ? `<!--[if mso]>${wordShape(values, background, link, size, markup)}<w:anchorlock/><center style="${ink}${font}">${withoutComments(markup)}</center></v:roundrect><![endif]--><!--[if !mso]><!-->${anchor}<!--<![endif]-->`
    : anchor;
  if (context.current.overridden === undefined && context.cleanup)
    return box(values, context, align, rendered);
  return box(values, context, '', `<div${valueClasses(ALIGNED, context)} style="${align}">${rendered}</div>`);
}

/** Adds a hover rule if the hover colors differ. */
function hover(
  colors: StoredBlockPart<'button', 'buttonColors'>,
  kind: string,
  values: StoredBlockValues<'button'>,
  context: RenderContext,
): void {
  if (context.email || context.mode === 'document') return;
  const ink = colors.hoverColor === colors.color ? '' : css.colorOf(colors.hoverColor);
  const paint =
    colors.hoverBackgroundColor === colors.backgroundColor ? '' : css.colorOf(colors.hoverBackgroundColor);
  if (ink === '' && paint === '') return;
  const id = ensureId(kind, values, context);
  context.head.addRules(
    `#${id} a:hover{${ink && `color:${ink}!important;`}${paint && `background-color:${paint}!important;`}}`,
  );
}

/** The opening tag of the shape that Word renders behind the label. Its size is estimated from an average character width. */
function wordShape(
  values: StoredBlockValues<'button'>,
  background: string,
  link: string,
  size: StoredBlockPart<'button', 'size'>,
  markup: string,
): string {
  const paint = background.slice(BACKGROUND.length, -1);
  const edges = spacingSides(values.padding ?? defaults.padding);
  const characters = textOf(markup).length;
  const px = spacingSides(values.fontSize ?? defaults.fontSize)[0];
  const lines = asObject(values.border);
  const line = lines.borderTopWidth === undefined ? 0 : spacingSides(lines.borderTopWidth)[0];
  const height = Math.round(px * lineFactor(values.lineHeight) + edges[0] + edges[2] + 2 * line);
  const width = Math.round(
    Math.max(asNumber(values.calculatedWidth, 0), 0) || characters * px * 0.56 + edges[1] + edges[3],
  );
  const radius = spacingSides(values.borderRadius ?? defaults.borderRadius)[0];
  const arc = Math.min(50, Math.round((100 * radius) / Math.max(1, Math.min(height, width))));
  const target = link.slice(0, link.indexOf('"', HREF.length) + 1);
  const look =
    line > 0 || !opaque(paint)
      ? `${strokeOf(lines, line)}${opaque(paint) ? ` fillcolor="${paint}"` : ' filled="f"'}`
      : ` stroke="f" fillcolor="${paint}"`;
  const wide = size.autoWidth === false ? wordWidth(size.width, width) : width;
  return `<v:roundrect${target} style="height:${height}px;width:${wide}${size.autoWidth === false ? '' : 'px'};v-text-anchor:middle" arcsize="${arc}%"${look} alt="${escapeHtml(textOf(markup))}">`;
}

/** The label for use in a conditional comment, which the end of another comment would close. */
function withoutComments(markup: string): string {
  if (!markup.includes('--')) return markup;
  return markup.replace(/<!--[\s\S]*?-->/g, '').replaceAll('-->', '--&gt;');
}

function strokeOf(lines: StoredBlockPart<'button', 'border'>, widthPx: number): string {
  if (widthPx <= 0) return ' stroke="f"';
  return ` strokeweight="${widthPx}px" strokecolor="${css.colorOf(lines.borderTopColor) || '#000000'}"`;
}

const BACKGROUND = 'background-color:';
const HREF = ' href="';

function wordWidth(width: unknown, measured: number): string {
  return css.sizeOf(width) || `${measured}px`;
}

function lineFactor(value: unknown): number {
  const read = spacingSides(value ?? defaults.lineHeight)[0] || 120;
  return read > 10 ? read / 100 : read;
}

/** Word does not support alpha: a color with alpha is omitted instead of rendered opaque. */
function opaque(color: string): boolean {
  return color !== '' && color !== 'transparent' && !color.startsWith('rgba') && !color.startsWith('hsla');
}
