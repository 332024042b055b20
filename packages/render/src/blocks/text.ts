import type { Canvas } from '../canvas.ts';
import * as css from '../css.ts';
import { textBox } from '../frame/box.ts';
import { ownLinkStyle } from '../link-style.ts';
import type { Bag } from '../value.ts';
import { wordsOf } from '../words.ts';

const SHOWN = [
  'v-color',
  'v-text-align',
  'v-line-height',
  'v-font-weight',
  'v-font-family',
  'v-font-size',
  'v-letter-spacing',
];

/**
 * Rich text, written as markup (`text`) or as a Lexical state (`textJson`). Its look stands on the element around it;
 * what single words look like is the markup's business.
 */
export function drawText(_content: Bag, kind: string, values: Bag, canvas: Canvas): string {
  const markup = wordsOf(values, canvas, false);
  ownLinkStyle(markup, kind, values, canvas);
  const merger = canvas.merger;
  if (merger?.isMarkOnly(markup)) return merger.markOnly(markup);
  return textBox(values, canvas, textStyle(values, canvas), SHOWN, markup);
}

/** Size, line height, alignment, colour and font of a block's words. */
export function textStyle(values: Bag, canvas: Canvas): string {
  return `${css.fontSize(values.fontSize ?? '14px')}${css.lineHeight(values.lineHeight ?? '140%')}${css.textAlign(values.textAlign ?? 'left')}${fontStyle(values, canvas)}`;
}

/** The declarations that only some blocks have: colour, font, weight, spacing of letters. */
export function fontStyle(values: Bag, canvas: Canvas): string {
  let style = '';
  if (values.color !== undefined) style += css.color(values.color);
  if (values.fontFamily !== undefined) style += canvas.font(values.fontFamily);
  if (values.fontWeight !== undefined) style += css.fontWeight(values.fontWeight);
  if (values.letterSpacing !== undefined) style += css.letterSpacing(values.letterSpacing);
  return style;
}
