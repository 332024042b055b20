import { type Change, type Edit, isRefused, type Operation, type Refused } from '@postpress/edits';
import type { Node } from 'prosemirror-model';
import type { Selection } from 'prosemirror-state';
import { commonEnds } from '../../kernel/common-ends.ts';
import type { TagForms } from '../merge-tags.ts';
import { readStoredText, type StoredText } from '../stored-text.ts';
import { changesText, type TextValue } from '../text-value.ts';
import { caretThrough } from './caret-through.ts';
import type { Caret } from './carets.ts';
import { keptCaret } from './patch-document.ts';
import { endOfWords, typedInPlace } from './typed-in-place.ts';

/** What an open text is stored as, while its document and others change it. */
export class SourceOfText {
  readonly #value: TextValue;
  readonly #tags: TagForms;
  #stored: StoredText;
  /** What the store has. */
  #written: string;
  /** Others have changed it while it was open. */
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

  /** @returns the text to store for what was typed; its document is the typed one, but for how spaces are written */
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
   * @param typed spaces stay as a person has just typed them
   * @returns undefined where it is none that can be opened
   */
  read(source: string, typed: boolean): Node | undefined {
    const stored = this.#readStored(source, typed);
    if (!stored) return undefined;
    this.#stored = stored;
    this.#written = source;
    return stored.doc;
  }

  /** The document of what others have made of the text, and where the caret goes in it. */
  readOthers(
    source: string,
    { $from, anchor, head }: Selection,
    change?: Change,
  ): { doc: Node; caret: Caret } | undefined {
    const before = this.#written;
    const was = this.#asTyped($from.doc);
    const caret = was === $from.doc ? { anchor, head } : keptCaret($from.doc, was, { anchor, head }, 0, true);
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
    return { doc, caret: keptCaret(was, doc, caret, earlier, first?.joins) };
  }

  /** A text that was opened does not have the spaces that a browser does not show: those who type together see them. */
  #asTyped(doc: Node): Node {
    if (this.#isShared || this.#value.form !== 'html') return doc;
    const typed = this.#readStored(this.#written, true)?.doc;
    return typed && !typed.eq(doc) ? typed : doc;
  }

  #readStored(source: string, typed: boolean): StoredText | undefined {
    return readStoredText(source, this.#value.form, this.#tags, this.#value.inline, typed);
  }
}

/** An edit of a text, told of the very letters that were typed between two selections. */
export function toldOfTyped<E extends Edit | Refused>(
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
 * The same change of a text, told of equal letters further ahead: of the two n in "ann" the one that was typed.
 *
 * @param earlier by how many letters
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
