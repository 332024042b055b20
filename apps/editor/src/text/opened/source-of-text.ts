import { type Change, type Edit, isRefused, type Operation, type Refused } from '@postpress/edits';
import { escapeText, tokenize } from '@postpress/markup';
import type { Node } from 'prosemirror-model';
import type { Selection } from 'prosemirror-state';
import { commonEnds } from '../../kernel/common-ends.ts';
import type { TagForms } from '../merge-tags.ts';
import { readStoredText, type StoredText } from '../stored-text.ts';
import { changesText, type TextValue } from '../text-value.ts';
import type { Caret } from './carets.ts';
import { mapCaret } from './patch-document.ts';

/** Longer texts are written as a whole: finding the position reads the text a dozen times. */
const SEARCHED_MAX = 4_000;

/** A character as it is written. */
const CHARACTER = /&#?\w+;|[\s\S]/gu;

type Splice = { at: number; remove: number; insert: string; joins: boolean };

/** A text that others have changed. */
type Changed = {
  before: string;
  after: string;
  /** The size of its document before and after. */
  size: { before: number; after: number };
  /** The end of the document of a text's start. */
  endOf: (markup: string) => number;
};

/** The stored source of an open text, while the user and others change it. */
export class SourceOfText {
  readonly #value: TextValue;
  readonly #tags: TagForms;
  #stored: StoredText;
  /** The source in the store. */
  #written: string;
  /** Others have changed the source while the text was open. */
  #isShared = false;

  constructor({ value, tags, stored }: { value: TextValue; tags: TagForms; stored: StoredText }) {
    this.#value = value;
    this.#tags = tags;
    this.#stored = stored;
    this.#written = value.source;
  }

  get written(): string {
    return this.#written;
  }

  /** @returns the source to store; its document equals the typed one, except for how spaces are written */
  typed(before: Selection, after: Selection): string {
    const mine = this.#stored.write(after.$from.doc);
    if (!this.#isShared || this.#value.form !== 'html') return mine;
    const exact = typedInPlace(this.#written, before, after, (markup) => this.#readStored(markup, true));
    if (!exact) return mine;
    this.#stored = exact.stored;
    return exact.source;
  }

  wrote(source: string): void {
    this.#written = source;
  }

  /**
   * The document of another source.
   *
   * @param typed spaces stay as they were typed
   * @returns undefined if it can't be opened
   */
  read(source: string, typed: boolean): Node | undefined {
    const stored = this.#readStored(source, typed);
    if (!stored) return undefined;
    this.#stored = stored;
    this.#written = source;
    return stored.doc;
  }

  /** The document after others changed the text, and the mapped caret. */
  readOthers(
    source: string,
    { $from, anchor, head }: Selection,
    change?: Change,
  ): { doc: Node; caret: Caret } | undefined {
    const before = this.#written;
    const was = this.#asTyped($from.doc);
    const caret = was === $from.doc ? { anchor, head } : mapCaret($from.doc, was, { anchor, head }, 0, true);
    const doc = this.read(source, true);
    if (!doc) return undefined;
    this.#isShared = true;
    const splices = (change?.operations ?? []).flatMap((each) =>
      each.kind === 'splice-text' && changesText(each, this.#value)
        ? [{ ...each, joins: change?.joined?.has(each) === true }]
        : [],
    );
    const size = { before: was.content.size, after: doc.content.size };
    const endOf = (markup: string) => endOfWords(this.#readStored(markup, true)?.doc);
    const isMarkup = this.#value.form === 'html';
    const exact = isMarkup && caretThrough(splices, { before, after: source, size, endOf }, caret);
    if (exact) return { doc, caret: exact };
    const [first] = splices;
    const earlier = first ? Math.max(0, commonEnds(before, source).head - first.at) : 0;
    return { doc, caret: mapCaret(was, doc, caret, earlier, first?.joins) };
  }

  /** An opened text lacks spaces that browsers collapse; users who type together see them. */
  #asTyped(doc: Node): Node {
    if (this.#isShared || this.#value.form !== 'html') return doc;
    const typed = this.#readStored(this.#written, true)?.doc;
    return typed && !typed.eq(doc) ? typed : doc;
  }

  #readStored(source: string, typed: boolean): StoredText | undefined {
    return readStoredText(source, this.#value.form, this.#tags, this.#value.inline, typed);
  }
}

/** An edit of a text, located at the characters that were typed between two selections. */
export function locateTypedText<E extends Edit | Refused>(
  edit: E,
  text: string,
  before: Selection,
  after: Selection,
): E {
  if (isRefused(edit)) return edit;
  const found = before.$from.doc.content.findDiffStart(after.$from.doc.content);
  const earlier = found === null ? 0 : found - Math.min(before.from, after.from);
  return { ...edit, operations: edit.operations.map((each) => toldEarlier(each, text, earlier)) };
}

/**
 * The same change at an earlier position among equal characters: of the two n in "ann", the one that was typed.
 *
 * @param earlier by how many characters
 * @returns the operation as it is where it would not be the same change
 */
function toldEarlier(operation: Operation, text: string, earlier: number): Operation {
  if (operation.kind !== 'splice-text' || earlier <= 0 || earlier > operation.at) return operation;
  const { at, remove, insert } = operation;
  const next = text.slice(0, at) + insert + text.slice(at + remove);
  const from = at - earlier;
  const told = next.slice(from, from + insert.length);
  const isSame = text.slice(0, from) + told + text.slice(from + remove) === next;
  return isSame ? { ...operation, at: from, insert: told } : operation;
}

/**
 * Maps a caret through others' changes of the source: it stays between the same characters. Continued typing of another
 * author right before the caret stays before it.
 *
 * @returns undefined if these are not all differences, or the document does not determine their positions
 */
function caretThrough(
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

/**
 * The source with typed text inserted at the caret, if a space is next to it. Written as a whole, the spaces around
 * would be written in another way (`&nbsp; `), as if those of other people were one's own: the words that each of them
 * types behind their space would change places.
 *
 * @param read a text, with spaces as they were typed
 * @returns undefined where it is something else than words that came in, or is not the document that it is to be
 */
function typedInPlace(
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
  const offsets = tokenize(source).flatMap(({ kind, start, end }) =>
    kind === 'text'
      ? [...source.slice(start, end).matchAll(CHARACTER)].map(({ index }) => start + index)
      : start,
  );
  offsets.push(source.length);
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

/** The end of the last text of a document. */
function endOfWords(doc: Node | undefined): number {
  let at = doc?.content.size ?? 0;
  for (let node = doc?.lastChild; node && !node.isLeaf && !node.isText; node = node.lastChild) at -= 1;
  return at;
}

/** Binary search: the lowest number below `end` for which the predicate holds; `end` if there is none. */
function lowest(end: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
