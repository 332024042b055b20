import { kindDefaults } from '@postpress/design/kinds';
import { escapeAroundTags, splitTags, textOf } from '@postpress/markup';
import { blockMarkup } from '../block-markup.ts';
import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import { darkMarkup } from '../dark/dark-block.ts';
import { box, valueClasses } from '../frame/box.ts';
import { withLinkStyle } from '../link-style.ts';
import type { StoredBlockValues } from '../stored.ts';
import { fontStyle } from './text.ts';

const defaults = kindDefaults.heading;
const SHOWN = [
  'v-color',
  'v-text-align',
  'v-line-height',
  'v-font-size',
  'v-font-family',
  'v-font-weight',
  'v-letter-spacing',
];
/** The opening and closing tag of a heading, by `headingType`. */
type Ends = readonly [open: string, close: string];
const FIRST: Ends = ['<h1', '</h1>'];
const LEVELS = new Map<unknown, Ends>([
  ['h2', ['<h2', '</h2>']],
  ['h3', ['<h3', '</h3>']],
  ['h4', ['<h4', '</h4>']],
  ['h5', ['<h5', '</h5>']],
  ['h6', ['<h6', '</h6>']],
]);

/** A heading at the level that the author chose. */
export function renderHeading(
  values: StoredBlockValues<'heading'>,
  context: RenderContext,
  kind: string,
): string {
  const markup = withLinkStyle(
    darkMarkup(withoutHeadings(blockMarkup(values, context, true)), context),
    kind,
    values,
    context,
  );
  const merger = context.merger;
  if (merger?.isMarkOnly(markup)) return merger.markOnly(markup);
  if (context.head.firstHeading === '') context.head.addHeading(escapeAroundTags(splitTags(textOf(markup))));
  const ends = LEVELS.get(values.headingType) ?? FIRST;
  const weight = values.fontWeight === undefined || values.fontWeight === null ? 'font-weight:400;' : '';
  const style = `${css.fontSize(values.fontSize ?? defaults.fontSize)}${css.lineHeight(values.lineHeight ?? defaults.lineHeight)}${css.textAlign(values.textAlign ?? defaults.textAlign)}${fontStyle(values, context)}${weight}`;
  const names = valueClasses(SHOWN, context) + context.textMark;
  return box(values, context, '', `${ends[0]}${names} style="margin:0;${style}">${markup}${ends[1]}`);
}

/** A heading inside a heading would end it: its place is taken by an element that looks like a paragraph. */
function withoutHeadings(markup: string): string {
  return markup.includes('<h') ? markup.replace(/<(\/?)h[1-6](?=[\s>])/g, '<$1div') : markup;
}
