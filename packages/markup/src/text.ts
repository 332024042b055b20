import { blockElements, textElements } from './elements.ts';
import { decodeText } from './references.ts';
import { tokenize } from './tokens.ts';

/** Elements that separate words, besides blocks. */
const SEPARATING: ReadonlySet<string> = new Set(['br', 'img', 'td', 'th']);

/**
 * The words of markup as one line: to be shown, compared or counted. Blocks and line breaks separate words, inline
 * elements do not; scripts, styles and titles have none.
 */
export function textOf(markup: string): string {
  if (!markup.includes('<')) return oneLine(decodeText(markup));
  let text = '';
  for (const token of tokenize(markup)) {
    const source = markup.slice(token.start, token.end);
    if (token.kind === 'text') text += decodeText(source);
    else if (token.kind === 'raw') text += shownRaw(token.element, source);
    else if ('name' in token && (blockElements.has(token.name) || SEPARATING.has(token.name))) text += ' ';
  }
  return oneLine(text);
}

function shownRaw(element: string, content: string): string {
  if (element === 'textarea') return decodeText(content);
  return element === 'xmp' || textElements.get(element) === 'plain' ? content : '';
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
