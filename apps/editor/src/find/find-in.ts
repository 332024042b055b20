export type Query = { find: string; matchCase: boolean; wholeWords: boolean };

/** Where a query is found: UTF-16 units `[start, end)`. */
export type Range = { start: number; end: number };

const WORD = /[\p{L}\p{N}\p{M}_]/u;

/**
 * Every position where the words of a query are, from the first on, none overlapping another. Any white space matches any
 * other, because markup writes spaces in several ways.
 */
export function findIn(text: string, { find, matchCase, wholeWords }: Query): Range[] {
  const wanted = folded(find, matchCase);
  if (wanted === '') return [];
  const searched = folded(text, matchCase);
  const found: Range[] = [];
  let at = searched.indexOf(wanted);
  while (at >= 0) {
    const end = at + wanted.length;
    const isMatch = !wholeWords || (isEdge(text, at) && isEdge(text, end));
    if (isMatch) found.push({ start: at, end });
    at = searched.indexOf(wanted, isMatch ? end : at + 1);
  }
  return found;
}

/** Of the same length as the text, so that positions in one are positions in the other. */
function folded(text: string, matchCase: boolean): string {
  const spaced = text.replace(/[\s\u00a0]/g, ' ');
  if (matchCase) return spaced;
  return spaced.replace(/[^ -@[-`{-~]/g, (character) => {
    const lower = character.toLowerCase();
    return lower.length === character.length ? lower : character;
  });
}

/** Whether a word begins or ends at this position. */
function isEdge(text: string, at: number): boolean {
  return !WORD.test(text[at - 1] ?? '') || !WORD.test(text[at] ?? '');
}
