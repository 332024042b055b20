import { kindDefaults } from '@postpress/design/kinds';
import { blockMarkup } from '../block-markup.ts';
import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import { darkMarkup } from '../dark/dark-block.ts';
import { textBox } from '../frame/box.ts';
import { withLinkStyle } from '../link-style.ts';
import type { StoredBlockValues } from '../stored.ts';

const defaults = kindDefaults.text;
const SHOWN = [
  'v-color',
  'v-text-align',
  'v-line-height',
  'v-font-weight',
  'v-font-family',
  'v-font-size',
  'v-letter-spacing',
];

/** An item whose text is not in a block of its own: the block would begin below the bullet. */
const HAS_BULLETS = /<li\b[^>]*>(?!\s*<(?:p|div|h[1-6]|ul|ol)\b)/i;

/**
 * Rich text, stored as markup (`text`) or as a Lexical state (`textJson`). The block's style is on the element around
 * it.
 */
export function renderTextBlock(
  values: StoredBlockValues<'text'>,
  context: RenderContext,
  kind: string,
): string {
  const markup = withLinkStyle(
    darkMarkup(blockMarkup(values, context, false), context),
    kind,
    values,
    context,
  );
  const merger = context.merger;
  if (merger?.isMarkOnly(markup)) return merger.markOnly(markup);
  const bullets = HAS_BULLETS.test(markup) ? css.bulletPosition(values.textAlign) : '';
  return textBox(values, context, textStyle(values, context) + bullets, SHOWN, markup);
}

/** Font size, line height, alignment, color and font of a block's text. */
function textStyle(values: StoredBlockValues<'text'>, context: RenderContext): string {
  return `${css.fontSize(values.fontSize ?? defaults.fontSize)}${css.lineHeight(values.lineHeight ?? defaults.lineHeight)}${css.textAlign(values.textAlign ?? defaults.textAlign)}${fontStyle(values, context)}`;
}

/** The optional declarations: color, font family, weight, letter spacing. */
export function fontStyle(values: StoredBlockValues<'text'>, context: RenderContext): string {
  const font = fontOf(values, context);
  return values.color === undefined ? font : css.color(values.color) + font;
}

/** Font family, weight and letter spacing. */
export function fontOf(
  values: Pick<StoredBlockValues<'text' | 'button'>, 'fontFamily' | 'fontWeight' | 'letterSpacing'>,
  context: RenderContext,
): string {
  let style = '';
  if (values.fontFamily !== undefined) style += context.font(values.fontFamily);
  if (values.fontWeight !== undefined) style += css.fontWeight(values.fontWeight);
  if (values.letterSpacing !== undefined) style += css.letterSpacing(values.letterSpacing);
  return style;
}
