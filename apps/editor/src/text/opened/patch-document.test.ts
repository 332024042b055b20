/** A text that others change while it is open. */
import { equal } from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Node } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import { noTags } from '../merge-tags.ts';
import { readStoredText } from '../stored-text.ts';
import { changedAlike, keptCaret, patchDocument } from './patch-document.ts';

const documentOf = (html: string): Node => {
  const text = readStoredText(html, 'html', noTags, false);
  if (!text) throw new Error('not opened');
  return text.doc;
};
/** A text with its caret at `|`. */
const opened = (marked: string): EditorState => {
  const doc = documentOf(marked.replace('|', ''));
  const at = documentOf(marked).textBetween(0, documentOf(marked).content.size, '  ').indexOf('|');
  return EditorState.create({ doc, selection: TextSelection.create(doc, at + 1) });
};
const after = (marked: string, html: string): string => {
  const state = opened(marked);
  const next = documentOf(html);
  const caret = keptCaret(state.doc, next, state.selection);
  const { doc, selection } = state.apply(patchDocument(state, next, caret, false));
  equal(doc.eq(next), true);
  return `${doc.textBetween(0, selection.head, '  ')}|${doc.textBetween(selection.head, doc.content.size, '  ')}`;
};

describe('the caret in a text that others change', () => {
  it('stays between the same words', () => {
    equal(after('<p>one t|wo</p>', '<p>Start one two</p>'), 'Start one t|wo');
    equal(after('<p>one t|wo</p>', '<p>one two end</p>'), 'one t|wo end');
    equal(after('<p>o|ne</p><p>two</p>', '<p>one</p><p>two, three</p>'), 'o|ne  two, three');
    equal(after('<p>one</p><p>tw|o</p>', '<p>before one</p><p>two</p>'), 'before one  tw|o');
  });
  it('is where its words were when they are gone', () => {
    equal(after('<p>one tw|o six</p>', '<p>one six</p>'), 'one |six');
  });
});

describe('words that were written while others changed the same text', () => {
  it('come to their place', () => {
    equal(changedAlike('one two', 'one two!', 'Start one two'), 'Start one two!');
    equal(changedAlike('one two', 'My one two', 'one two end'), 'My one two end');
    equal(changedAlike('one two', 'one 2', 'Start one two'), 'Start one 2');
  });
  it('stay when others changed the same words', () => {
    equal(changedAlike('one two', 'one six', 'one four'), 'one foursix');
  });
});
