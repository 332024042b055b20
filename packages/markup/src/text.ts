import { blockElements, textElements } from './elements.ts';
import { decodeText } from './references.ts';
import { tokenize } from './tokens.ts';

/** Elements that part words, besides blocks. */
const PARTING: ReadonlySet<string> = new Set(['br', 'img', 'td', 'th']);

/**
 * The words of markup as one line: to be shown, compared or counted. Blocks and line breaks part words, inline elements
 * do not; scripts and styles have none.
 */
export function textOf(markup: string): string {
  if (!markup.includes('<')) return oneLine(decodeText(markup));
  let text = '';
  let element = '';
  for (const token of tokenize(markup)) {
    if (token.kind === 'text') text += decodeText(markup.slice(token.start, token.end));
    else if (token.kind === 'open' || token.kind === 'close') {
      element = token.name;
      if (blockElements.has(element) || PARTING.has(element)) text += ' ';
    } else if (token.kind === 'raw' && textElements.get(element) === 'escapable')
      text += decodeText(markup.slice(token.start, token.end));
  }
  return oneLine(text);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
