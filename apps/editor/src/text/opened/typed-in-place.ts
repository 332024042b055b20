import { escapeText } from '@postpress/markup';
import type { Node } from 'prosemirror-model';
import type { Selection } from 'prosemirror-state';
import type { StoredText } from '../stored-text.ts';

/** Longer texts are written as a whole: finding the place reads the text a dozen times. */
const SEARCHED_MAX = 4_000;
/** What one character of a text is written as, and tags. */
const UNITS = /<[^>]*>|&#?\w+;|[\s\S]/gu;

/**
 * A text of markup with what was typed put in at the caret, when a space is next to it. Written as a whole, the spaces around
 * would be written in another way (`&nbsp; `), as if those of other people were one's own: the words that each of them types
 * behind their space would change places.
 *
 * @param read a text, with spaces as they were typed
 * @returns undefined where it is something else than words that came in, or is not the document that it is to be
 */
export function typedInPlace(
  source: string,
  before: Selection,
  after: Selection,
  read: (markup: string) => StoredText | undefined,
): { source: string; stored: StoredText } | undefined {
  const [from, to] = [before.from, after.from];
  const { doc } = after.$from;
  if (!before.empty || !after.empty || to <= from || source.length > SEARCHED_MAX) return undefined;
  const around = doc.textBetween(Math.max(0, from - 1), Math.min(doc.content.size, to + 1), '\n', '\uFFFC');
  if (!around.includes(' ') || around.includes('\n')) return undefined;
  const words = escapeText(doc.textBetween(from, to));
  const offsets = [...source.matchAll(UNITS)].map(({ index }) => index).concat(source.length);
  const endAt = (offset: number | undefined) => endOfWords(read(source.slice(0, offset))?.doc);
  // Tags may stand between the first offset and the last.
  const first = lowest(offsets.length, (at) => endAt(offsets[at]) >= from);
  const last = lowest(offsets.length, (at) => endAt(offsets[at]) > from) - 1;
  for (const at of first === last ? [first] : [first, last]) {
    const offset = offsets[at];
    const next = `${source.slice(0, offset)}${words}${source.slice(offset)}`;
    const stored = read(next);
    if (offset !== undefined && stored?.doc.eq(doc)) return { source: next, stored };
  }
  return undefined;
}

/** Behind the last word of a document. */
export function endOfWords(doc: Node | undefined): number {
  let at = doc?.content.size ?? 0;
  for (let node = doc?.lastChild; node && !node.isLeaf && !node.isText; node = node.lastChild) at -= 1;
  return at;
}

/** The lowest number below `end` from which on it holds; `end` if there is none. */
function lowest(end: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
