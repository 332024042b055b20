import { decodeText, escapeText, type Token, textOf, tokenize, voidElements } from '@postpress/markup';

/** One run of text and the elements around it: a plain text field can edit it without touching the elements. */
export type PlainWords = { before: string; words: string; after: string };

/**
 * The text of HTML with a single run: `Hello`, `<span style="…">Hello</span>`.
 *
 * @returns undefined if there is more: bold text, several lines, a list
 */
export function plainWordsOf(markup: string): PlainWords | undefined {
  const tokens = tokenize(markup);
  const isBlank = ({ kind, start, end }: Token) => kind === 'text' && markup.slice(start, end).trim() === '';
  const words = tokens.find((token) => token.kind === 'text' && !isBlank(token));
  const first = tokens.find(({ kind }) => kind === 'close')?.start ?? markup.length;
  const [start, end] = words ? [words.start, words.end] : [first, first];
  const isAround = (token: Token) =>
    isBlank(token) ||
    (token.end <= start ? token.kind === 'open' && !voidElements.has(token.name) : token.kind === 'close');
  if (!tokens.every((token) => token === words || isAround(token))) return undefined;
  return {
    before: markup.slice(0, start),
    words: decodeText(markup.slice(start, end)),
    after: markup.slice(end),
  };
}

/** The HTML with another text in the same elements. */
export function withWords({ before, after }: PlainWords, words: string): string {
  return before + escapeText(words) + after;
}

/** All text of HTML or of an editor state, as one line, for display. */
export function wordsShown(markup: string): string {
  if (markup.startsWith('{"root"')) return wordsOfState(markup);
  return textOf(markup);
}

function wordsOfState(state: string): string {
  const texts = [...state.matchAll(/"text":("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) => text);
  try {
    return texts.map((text) => JSON.parse(text) as string).join(' ');
  } catch {
    return '';
  }
}
