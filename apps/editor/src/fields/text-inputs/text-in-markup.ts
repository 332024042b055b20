import { decodeText, escapeText } from '@postpress/markup';

/** Elements around one run of words, and the words: what a plain text field can edit without touching the elements. */
export type PlainWords = { before: string; words: string; after: string };

/**
 * The words of markup that holds one run of them: `Hello`, `<span style="…">Hello</span>`.
 *
 * @returns undefined where there is more to it: bold words, several lines, a list
 */
export function plainWordsOf(markup: string): PlainWords | undefined {
  const found = /^(\s*(?:<(?!\/|br\b|img\b)[^<>]*>\s*)*)([^<>]*)((?:\s*<\/[^<>]*>)*\s*)$/i.exec(markup);
  if (!found) return undefined;
  const [, before = '', words = '', after = ''] = found;
  return { before, words: decodeText(words), after };
}

/** The markup with other words in the same elements. */
export function withWords({ before, after }: PlainWords, words: string): string {
  return before + escapeText(words) + after;
}

/** All words of any markup, or of an editor state, as one line: to be shown, not edited. */
export function wordsShown(markup: string): string {
  if (markup.startsWith('{"root"')) return wordsOfState(markup);
  return decodeText(markup.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

function wordsOfState(state: string): string {
  const texts = [...state.matchAll(/"text":("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) => text);
  try {
    return texts.map((text) => JSON.parse(text) as string).join(' ');
  } catch {
    return '';
  }
}
