import { decodeText, escapeText, textOf } from '@postpress/markup';

/** One run of text and the elements around it: a plain text field can edit it without touching the elements. */
export type PlainWords = { before: string; words: string; after: string };

/**
 * The text of HTML with a single run: `Hello`, `<span style="…">Hello</span>`.
 *
 * @returns undefined if there is more: bold text, several lines, a list
 */
export function plainWordsOf(markup: string): PlainWords | undefined {
  const found = /^(\s*(?:<(?!\/|br\b|img\b)[^<>]*>\s*)*)([^<>]*)((?:\s*<\/[^<>]*>)*\s*)$/i.exec(markup);
  if (!found) return undefined;
  const [, before = '', words = '', after = ''] = found;
  return { before, words: decodeText(words), after };
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
