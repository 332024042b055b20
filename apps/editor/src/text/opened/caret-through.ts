import type { Caret } from './carets.ts';

type Splice = { at: number; remove: number; insert: string; joins: boolean };

/** A text that others have changed. */
type Changed = {
  before: string;
  after: string;
  /** How large its document was and is. */
  size: { before: number; after: number };
  /** Where the document of the start of a text ends. */
  endOf: (markup: string) => number;
};

/**
 * Where a caret goes when others change a text of markup: it stays between the same characters. What an author types on, behind
 * words that the caret follows, comes before it.
 *
 * @returns undefined where these are not all differences, or the document does not tell where they are
 */
export function caretThrough(
  splices: readonly Splice[],
  { before, after, size, endOf }: Changed,
  { anchor, head }: Caret,
): Caret | undefined {
  if (splices.length === 0) return undefined;
  let text = before;
  let caret = { anchor, head };
  let grown = 0;
  for (const { at, remove, insert, joins } of splices) {
    const next = text.slice(0, at) + insert + text.slice(at + remove);
    const start = endOf(text.slice(0, at));
    const end = remove === 0 ? start : endOf(text.slice(0, at + remove));
    const now = insert === '' ? start : endOf(next.slice(0, at + insert.length));
    const goesAlong = joins && !insert.includes('<');
    const moved = (position: number) => {
      if (position < start || (position === start && !(goesAlong && end === start))) return position;
      return position >= end ? position + now - end : Math.min(position, now);
    };
    caret = { anchor: moved(caret.anchor), head: moved(caret.head) };
    grown += now - end;
    text = next;
  }
  return text === after && grown === size.after - size.before ? caret : undefined;
}
