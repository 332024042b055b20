import { blockElements, textElements } from './elements.ts';
import { decodeText } from './references.ts';
import { protectTags } from './tag-quotes.ts';
import { tokenize } from './tokens.ts';

/** Elements that separate words, besides blocks. */
const SEPARATING: ReadonlySet<string> = new Set(['br', 'img', 'td', 'th']);

/**
 * The words of markup as one line: to be shown, compared or counted. Blocks and line breaks separate words, inline
 * elements do not; scripts, styles and titles have none, tags of template languages are words.
 */
export function textOf(given: string): string {
  if (!given.includes('<')) return oneLine(decodeText(given));
  const markup = protectTags(given);
  let text = '';
  for (const token of tokenize(markup)) {
    if (token.kind === 'text') text += decodeText(markup.slice(token.start, token.end));
    else if (token.kind === 'raw') text += shownRaw(token.element, markup.slice(token.start, token.end));
    else if (token.kind === 'open' || token.kind === 'close')
      if (blockElements.has(token.name) || SEPARATING.has(token.name)) text += ' ';
  }
  return oneLine(text);
}

function shownRaw(element: string, content: string): string {
  if (element === 'textarea') return decodeText(content);
  return element === 'xmp' || textElements.get(element) === 'plain' ? content : '';
}

/** White space other than single spaces: most texts have none. */
const UNEVEN = /[^\S ]|\s\s/;

function oneLine(text: string): string {
  return (UNEVEN.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}
