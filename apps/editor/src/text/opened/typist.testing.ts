import assert from 'node:assert/strict';
import { isRefused, type Translate } from '@postpress/edits';
import { openState, recordOf, SharedStore } from '@postpress/edits/log';
import { EditorState, TextSelection } from 'prosemirror-state';
import { noTags } from '../merge-tags.ts';
import { readStoredText } from '../stored-text.ts';
import { type TextValue, textEdit, textValueOf } from '../text-value.ts';
import { patchDocument } from './patch-document.ts';
import { locateTypedText, SourceOfText } from './source-of-text.ts';

const rules = { displayMode: 'email', designMode: 'live' } as const;
const t = ((name: string) => name) as Translate;

/** One who types in the text `two` of a shared design: what a text session does, without a view. */
export class Typist {
  readonly store: SharedStore;
  #open: { state: EditorState; source: SourceOfText } | undefined;
  #isWriting = false;

  constructor(client: string, design: string) {
    const record = recordOf(openState(design, rules));
    this.store = new SharedStore({ client, record, rules, loaded: design, newId: () => 'new' });
    this.store.onChange((change) => {
      const { source } = this.#value;
      if (!this.#open || this.#isWriting || source === this.#open.source.written) return;
      assert.equal(change.cause, 'remote');
      const { state } = this.#open;
      const read = this.#open.source.readOthers(source, state.selection, change);
      assert.ok(read);
      this.#open.state = state.apply(patchDocument(state, read.doc, read.caret, false));
    });
  }

  /** The text as it is stored. */
  get source(): string {
    return this.#value.source;
  }

  /** Opens the text with the caret at its end. */
  open(): void {
    const value = this.#value;
    const stored = readStoredText(value.source, value.form, noTags, value.inline);
    assert.ok(stored);
    const source = new SourceOfText({ value, tags: noTags, stored });
    const { doc } = stored;
    this.#open = { source, state: EditorState.create({ doc, selection: TextSelection.atEnd(doc) }) };
  }

  close(): void {
    this.#open = undefined;
    this.store.endMerge();
  }

  type(character: string): void {
    assert.ok(this.#open);
    const { source, state } = this.#open;
    const next = state.apply(state.tr.insertText(character));
    this.#open.state = next;
    const { written } = source;
    const mine = source.typed(state.selection, next.selection);
    const made = textEdit(this.store, t, this.#value, mine, 'Typed');
    const edit = locateTypedText(made, written, state.selection, next.selection);
    assert.ok(!isRefused(edit));
    const { label, operations, ...options } = edit;
    this.#isWriting = true;
    this.store.edit(label, operations, options);
    this.#isWriting = false;
    source.wrote(mine);
  }

  get #value(): TextValue {
    const value = textValueOf(this.store, 'two', null);
    assert.ok(value);
    return value;
  }
}
