import { kindDefaults } from '@postpress/design/kinds';
import type { RenderContext } from '../context.ts';
import { darkMarkup } from '../dark/dark-block.ts';
import { box } from '../frame/box.ts';
import type { StoredBlockValues } from '../stored.ts';

const WORD_ONLY = /<!--\[if [^\]]{0,200}\]>(?!<!-->|-->)[\s\S]*?<!\[endif\]-->/g;
const WORD_MARKS = /<!--\[if [^\]]{0,200}\]>(?:<!-->|-->)|(?:<!--)?<!\[endif\]-->/g;
const WORD_END = '<![endif]-->';
const DOCUMENT = /<!doctype[^<>]*>|<\/?(?:html|body)\b[^<>]*>/gi;

/** The author's own markup, unchanged. The outer tags of a whole document are removed, because the page has its own. */
export function renderHtml(values: StoredBlockValues<'html'>, context: RenderContext): string {
  let markup = context.rich(context.translated(values, 'html') ?? kindDefaults.html.html);
  if (DOCUMENT.test(markup)) markup = markup.replace(DOCUMENT, '');
  DOCUMENT.lastIndex = 0;
  if (context.email && context.options.outlookSupport === false) markup = withoutConditionals(markup);
  return box(values, context, '', `<div${context.textMark}>${darkMarkup(markup, context)}</div>`);
}

/** Removes content for Word, and the conditional comments around content for other clients. */
export function withoutConditionals(markup: string): string {
  // After the last end marker no comment is closed; matching there would scan to the end of the text for each opening.
  const end = markup.lastIndexOf(WORD_END);
  if (end < 0) return markup.includes('<!--[if') ? markup.replace(WORD_MARKS, '') : markup;
  const closed = markup.slice(0, end + WORD_END.length).replace(WORD_ONLY, '');
  return (closed + markup.slice(end + WORD_END.length)).replace(WORD_MARKS, '');
}
