import type { Canvas } from '../canvas.ts';
import * as css from '../css.ts';
import { box, valueClasses } from '../frame/content.ts';
import { ownLinkStyle } from '../link-style.ts';
import type { Bag } from '../value.ts';
import { bareWords, wordsOf } from '../words.ts';
import { fontStyle } from './text.ts';

const SHOWN = [
  'v-color',
  'v-text-align',
  'v-line-height',
  'v-font-size',
  'v-font-family',
  'v-font-weight',
  'v-letter-spacing',
];
const LEVEL = /^h[1-6]$/;

/** A heading of its own level; the order of levels is the author's, and kept. */
export function drawHeading(_content: Bag, kind: string, values: Bag, canvas: Canvas): string {
  const markup = wordsOf(values, canvas, true);
  ownLinkStyle(markup, kind, values, canvas);
  const merger = canvas.merger;
  if (merger?.isMarkOnly(markup)) return merger.markOnly(markup);
  if (canvas.firstHeading === '') canvas.firstHeading = bareWords(markup);
  const asked = values.headingType;
  const tag = typeof asked === 'string' && LEVEL.test(asked) ? asked : 'h1';
  const weight = values.fontWeight === undefined || values.fontWeight === null ? 'font-weight:400;' : '';
  const style = `margin:0;${css.fontSize(values.fontSize ?? '22px')}${css.lineHeight(values.lineHeight ?? '140%')}${css.textAlign(values.textAlign ?? 'left')}${fontStyle(values, canvas)}${weight}`;
  return box(
    values,
    canvas,
    '',
    `<${tag}${valueClasses(SHOWN, canvas)}${canvas.textMark} style="${style}">${markup}</${tag}>`,
  );
}
