import { kindDefaults } from '@postpress/design/kinds';
import { blockMarkup } from '../block-markup.ts';
import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import { box, ensureId, valueClasses } from '../frame/box.ts';
import { linkAttributes } from '../link.ts';
import type { StoredBlockPart, StoredBlockValues } from '../stored.ts';
import { asObject } from '../value.ts';
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
  const width = size.autoWidth === false && !isWide ? widthStyle(size.width) : 'max-width:100%;';
  const background = css.backgroundColor(colors.backgroundColor ?? defaults.buttonColors.backgroundColor);
  const ink = css.color(colors.color ?? defaults.buttonColors.color);
  const font = `${css.fontSize(values.fontSize ?? defaults.fontSize)}${css.lineHeight(values.lineHeight ?? defaults.lineHeight)}${fontOf(values, context)}`;
  const style = `display:${isWide ? 'block' : 'inline-block'};box-sizing:border-box;${width}text-decoration:none;text-align:center;${ink}${background}${css.border(values.border)}${css.borderRadius(values.borderRadius ?? defaults.borderRadius)}${css.padding(values.padding ?? defaults.padding)}${font}`;
  const align = css.textAlign(values.textAlign) || 'text-align:center;';
  hover(colors, kind, values, context);
  const anchor = `<a${link}${valueClasses(SHOWN, context)}${context.textMark} style="${style}">${markup}</a>`;
  const rendered = context.word
    ? `${context.word.button(values, { background, link, markup, style: ink + font }, context)}<!--[if !mso]><!-->${anchor}<!--<![endif]-->`
    : anchor;
  if (context.current.overridden === undefined && context.cleanup)
    return box(values, context, align, rendered);
  return box(values, context, '', `<div${valueClasses(ALIGNED, context)} style="${align}">${rendered}</div>`);
}

/**
 * `width` and `max-width` of a button. A share of the column is its width; a length is its largest width: a column grows
 * with what has a length, whatever its `max-width`.
 */
function widthStyle(width: unknown): string {
  const size = css.sizeOf(width);
  return size === '' || size.endsWith('%')
    ? `max-width:100%;${css.width(width)}`
    : `width:100%;${css.maxWidth(width)}`;
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
