/** A text that others change while it is open. */
import { equal } from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Node } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import { noTags } from '../merge-tags.ts';
import { readStoredText } from '../stored-text.ts';
import type { TextValue } from '../text-value.ts';

import { changedAlike, mapCaret, patchDocument } from './patch-document.ts';
import { locateTypedText, SourceOfText } from './source-of-text.ts';

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
const after = (marked: string, html: string, earlier = 0): string => {
  const state = opened(marked);
  const next = documentOf(html);
  const caret = mapCaret(state.doc, next, state.selection, earlier);
  const { doc, selection } = state.apply(patchDocument(state, next, caret, false));
  equal(doc.eq(next), true);
  return `${doc.textBetween(0, selection.head, '  ')}|${doc.textBetween(selection.head, doc.content.size, '  ')}`;
};

describe('the caret in a text that others change', () => {
  it('a caret stays between the same characters', () => {
    equal(after('<p>one t|wo</p>', '<p>Start one two</p>'), 'Start one t|wo');
    equal(after('<p>one t|wo</p>', '<p>one two end</p>'), 'one t|wo end');
    equal(after('<p>o|ne</p><p>two</p>', '<p>one</p><p>two, three</p>'), 'o|ne  two, three');
    equal(after('<p>one</p><p>tw|o</p>', '<p>before one</p><p>two</p>'), 'before one  tw|o');
  });
  it('a caret stays before or after an inserted character among equal ones', () => {
    equal(after('<p>an|</p>', '<p>ann</p>'), 'an|n');
    equal(after('<p>an|</p>', '<p>ann</p>', 1), 'ann|');
    equal(after('<p>a n|</p>', '<p>a n n</p>'), 'a n| n');
    equal(after('<p>a n|</p>', '<p>a n n</p>', 1), 'a n n|');
    equal(after('<p>a n|</p>', '<p>a n n</p>', 2), 'a n n|');
  });
  it('a caret stays at the position of removed text', () => {
    equal(after('<p>one tw|o six</p>', '<p>one six</p>'), 'one |six');
  });
});

describe('spaces that were typed', () => {
  const read = (html: string) => readStoredText(html, 'html', noTags, false, true)?.doc.textContent;
  it('stay while others change the same text; those between lines of markup do not', () => {
    equal(read('<p>one </p>'), 'one ');
    equal(read('<p>one  two </p>'), 'one  two ');
    equal(read('<p>one&nbsp; two&nbsp;</p>'), 'one  two\u00a0');
    equal(read('<p> <b>one </b> two</p>'), ' one  two');
    equal(read('<p>\n  one\n  two\n</p>'), 'one two');
  });
});

describe('words that were written while others changed the same text', () => {
  it('come to their place', () => {
    equal(changedAlike('one two', 'one two!', 'Start one two'), 'Start one two!');
    equal(changedAlike('one two', 'My one two', 'one two end'), 'My one two end');
    equal(changedAlike('one two', 'one 2', 'Start one two'), 'Start one 2');
  });
  it('typed characters stay when others changed the same text', () => {
    equal(changedAlike('one two', 'one six', 'one four'), 'one foursix');
  });
});

describe('spaces typed where another person types, too', () => {
  /** The stored source after words were typed at `|`, with the marks of the text there, or without any. */
  const typed = (marked: string, words: string, isPlain = false): string => {
    const source = marked.replace('|', '');
    const value = { form: 'html', source, inline: false } as TextValue;
    const stored = readStoredText(source, 'html', noTags, false, true);
    if (!stored) throw new Error('not opened');
    const open = new SourceOfText({ value, tags: noTags, stored });
    open.readOthers(source, TextSelection.atStart(stored.doc));
    const at = readStoredText(marked, 'html', noTags, false, true)?.doc.textContent.indexOf('|') ?? 0;
    const caret = TextSelection.create(stored.doc, at + 1);
    const state = EditorState.create({ doc: stored.doc, selection: caret });
    const more = isPlain ? state.tr.setStoredMarks([]) : state.tr;
    return open.typed(caret, state.apply(more.insertText(words)).selection);
  };
  it('are written as they were typed', () => {
    equal(typed('<p>one | two</p>', ' '), '<p>one   two</p>');
    equal(typed('<p>one <b>two|</b> three</p>', ' '), '<p>one <b>two </b> three</p>');
  });
  it('stand behind tags that end there, where they have no marks', () => {
    equal(typed('<p>one <b>two|</b> three</p>', ' ', true), '<p>one <b>two</b>  three</p>');
    equal(typed('<p>one <b><i>two|</i></b> three</p>', ' ', true), '<p>one <b><i>two</i></b>  three</p>');
    equal(typed('<p><i>one|</i></p>', ' ', true), '<p><i>one</i> </p>');
  });
});

describe('an edit of a text', () => {
  it('locates the typed character among equal ones', () => {
    const typed = (marked: string, letter: string) => {
      const before = opened(marked);
      const { selection } = before.apply(before.tr.insertText(letter));
      const operation = {
        kind: 'splice-text',
        key: 'a',
        path: ['text'],
        at: 6,
        remove: 0,
        insert: letter,
      } as const;
      return locateTypedText(
        { label: '', operations: [operation] },
        '<p>ann</p>',
        before.selection,
        selection,
      );
    };
    equal(JSON.stringify(typed('<p>a|nn</p>', 'n').operations).includes('"at":4'), true);
    equal(JSON.stringify(typed('<p>ann|</p>', 'n').operations).includes('"at":6'), true);
  });
});
