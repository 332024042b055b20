/** Two people type at one place at once, over a network that delays: the words of each stay whole. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isRefused, type WordOf } from '@postpress/edits';
import { openState, recordOf, SharedStore } from '@postpress/edits/log';
import { EditorState, TextSelection } from 'prosemirror-state';
import { noTags } from '../merge-tags.ts';
import { readStoredText, type StoredText } from '../stored-text.ts';
import { textEdit, textPlaceOf } from '../text-place.ts';
import { lettersEarlier, toldOfTyped } from './equal-letters.ts';
import { keptCaret, patchDocument } from './patch-document.ts';

const block = { id: 'two', type: 'text', values: { text: '<p>Two</p>' } };
const row = { id: 'r', cells: [1], columns: [{ id: 'c', contents: [block], values: {} }], values: {} };
const body = { id: 'body', rows: [row], values: {} };
const design = JSON.stringify({ counters: {}, body, schemaVersion: 27 });
const rules = { displayMode: 'email', designMode: 'live' } as const;
const word = ((name: string) => name) as WordOf;

/** What a text session does, without a view. */
class Typist {
  readonly store: SharedStore;
  #state: EditorState;
  #stored: StoredText;
  #written: string;
  #isWriting = false;

  constructor(client: string) {
    const record = recordOf(openState(design, rules));
    this.store = new SharedStore({ client, record, rules, loaded: design, newId: () => 'new' });
    this.#written = this.source;
    this.#stored = this.#read(this.#written, false);
    const { doc } = this.#stored;
    this.#state = EditorState.create({ doc, selection: TextSelection.atEnd(doc) });
    this.store.onChange((change) => {
      const { source } = this;
      if (this.#isWriting || source === this.#written) return;
      const earlier = lettersEarlier(change, this.#place, this.#written, source);
      this.#stored = this.#read(source, true);
      this.#written = source;
      const next = this.#stored.doc;
      const caret = keptCaret(this.#state.doc, next, this.#state.selection, earlier);
      this.#state = this.#state.apply(patchDocument(this.#state, next, caret, false));
    });
  }

  get source(): string {
    return this.#place.source;
  }

  type(letter: string): void {
    const { selection: before } = this.#state;
    this.#state = this.#state.apply(this.#state.tr.insertText(letter));
    const next = this.#stored.write(this.#state.doc);
    const made = textEdit(this.store, word, this.#place, next, 'Typed');
    const edit = toldOfTyped(made, this.#written, before, this.#state.selection);
    assert.ok(!isRefused(edit));
    const { label, operations, ...options } = edit;
    this.#isWriting = true;
    this.store.edit(label, operations, options);
    this.#isWriting = false;
    this.#written = next;
  }

  get #place() {
    const place = textPlaceOf(this.store, 'two', null);
    assert.ok(place);
    return place;
  }

  #read(source: string, typed: boolean): StoredText {
    const stored = readStoredText(source, 'html', noTags, false, typed);
    assert.ok(stored);
    return stored;
  }
}

/** @returns a whole number below `sides` */
function diceOf(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 65_536) % sides);
  };
}

function typeTogether(seed: number, texts: readonly [string, string]): string[] {
  const dice = diceOf(seed);
  const log: NonNullable<ReturnType<SharedStore['takeNext']>>[] = [];
  const people = texts.map((text, at) => ({
    typist: new Typist(`test-client-${at}`),
    left: [...text],
    seen: 0,
    sent: '',
  }));
  for (let moves = 0; moves < 2_000; moves++) {
    const person = people[dice(2)];
    if (!person) continue;
    const { typist, left } = person;
    const [what, batch] = [dice(3), log[person.seen]];
    const letter = what === 0 ? left.shift() : undefined;
    if (letter !== undefined) typist.type(letter);
    else if (what === 1 && person.sent === '') {
      const next = typist.store.takeNext();
      if (next) log.push(next);
      person.sent = next?.id ?? '';
    } else if (what === 2 && batch) {
      person.seen += 1;
      if (batch.id === person.sent) person.sent = '';
      typist.store.receive({ seq: person.seen, batch });
    }
  }
  return people.map(({ typist }) => typist.source);
}

it('keeps the words of two whole who type at one place at once', () => {
  const texts = [' banana nanny.', ' banner  annan.'] as const;
  for (let seed = 1; seed <= 60; seed++) {
    const [mine = '', theirs] = typeTogether(seed, texts);
    assert.equal(mine, theirs);
    const shown = mine.replaceAll('&nbsp;', ' ');
    for (const text of texts) assert.ok(shown.includes(text), `${seed}: ${mine}`);
  }
});
