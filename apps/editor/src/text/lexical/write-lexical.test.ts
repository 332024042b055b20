import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { tagForms } from '../merge-tags.ts';
import { readStoredText } from '../stored-text.ts';

type Json = Record<string, unknown>;
const text = (words: string, more: Json = {}): Json => ({
  detail: 0,
  format: 0,
  mode: 'normal',
  style: '',
  text: words,
  type: 'extended-text',
  version: 1,
  ...more,
});
const element = (type: string, children: Json[], more: Json = {}): Json => ({
  children,
  direction: 'ltr',
  format: '',
  indent: 0,
  type,
  version: 1,
  ...more,
});
const stateOf = (...children: Json[]) => JSON.stringify({ root: element('root', children) });
const open = (...children: Json[]) => {
  const opened = readStoredText(stateOf(...children), 'lexical', tagForms({}), false);
  assert.ok(opened);
  return opened;
};
const list = (items: Json[], more: Json = {}) =>
  element('list', items, { listType: 'number', start: 1, tag: 'ol', ...more });
const item = (words: string, value: number) => element('listitem', [text(words)], { value });

/** The stored blocks after `!` was typed behind these words. */
function typedAfter(words: string, ...children: Json[]): Json[] {
  const { doc, write } = open(...children);
  let at = -1;
  doc.descendants((node, position) => {
    const index = node.isText ? (node.text ?? '').indexOf(words) : -1;
    if (index >= 0 && at < 0) at = position + index + words.length;
  });
  assert.ok(at >= 0);
  const state = EditorState.create({ doc });
  return JSON.parse(write(state.apply(state.tr.insertText('!', at)).doc)).root.children;
}

/** The stored blocks after the attributes of the first block of the document were replaced. */
function withAttributes(attrs: (node: Node) => Json, ...children: Json[]): Json[] {
  const { doc, write } = open(...children);
  const state = EditorState.create({ doc });
  const first = doc.child(0);
  const changed = state.apply(state.tr.setNodeMarkup(0, null, { ...first.attrs, ...attrs(first) })).doc;
  return JSON.parse(write(changed)).root.children;
}

describe('a stored state as a document', () => {
  const attributesOf = (...children: Json[]) => open(...children).doc.child(0).attrs;
  it('has a list start where it starts, unless that is 1 or it has no numbers', () => {
    assert.equal(attributesOf(list([item('a', 5)], { start: 5 })).attrs, ' start="5"');
    assert.equal(attributesOf(list([item('a', 1)])).attrs, '');
    const bullets = { listType: 'bullet', tag: 'ul', start: 5 };
    assert.deepEqual(
      [attributesOf(list([item('a', 1)], bullets)).attrs, attributesOf(list([item('a', 1)], bullets)).tag],
      ['', 'ul'],
    );
  });
  it('has lists in the item before them', () => {
    const inner = element('listitem', [list([item('c', 1)])], { value: 2 });
    assert.equal(
      open(list([item('a', 1), inner, item('b', 2)])).doc.toString(),
      'doc(list(item(bare(lexText("a")), list(item(bare(lexText("c"))))), item(bare(lexText("b")))))',
    );
    const { children } = typedAfter('c', list([item('a', 1), inner]))[0] as { children: Json[] };
    assert.deepEqual(children, [item('a', 1), element('listitem', [list([item('c!', 1)])], { value: 2 })]);
  });
  it('has its style, side and steps in the style of the element', () => {
    const { attrs } = attributesOf(
      element('paragraph', [text('a')], { format: 'center', indent: 2, style: 'color:red' }),
    );
    assert.equal(attrs, ' style="margin:0;color:red;text-align:center;padding-left:80px;"');
  });
  it('shows the style of a text and its letter case together', () => {
    const styles: unknown[] = [];
    open(element('paragraph', [text('a', { style: 'color:red', format: 512 })])).doc.descendants((node) => {
      for (const { attrs } of node.marks) if (attrs.tag === 'span') styles.push(attrs.attrs);
    });
    assert.deepEqual(styles, [' style="color:red;text-transform:uppercase;"']);
  });
});

describe('a document as a state', () => {
  it('keeps start, kind and values of a numbered list where one item was changed', () => {
    const stored = list([item('a', 5), item('b', 6)], { start: 5 });
    const [written] = typedAfter('b', stored);
    assert.deepEqual(written, list([item('a', 5), item('b!', 6)], { start: 5 }));
  });

  it('writes another start, and the values from there', () => {
    const stored = list([item('a', 1), item('b', 2)]);
    const [written] = withAttributes(() => ({ attrs: ' start="3"' }), stored);
    assert.deepEqual(written, list([item('a', 3), item('b', 4)], { start: 3 }));
  });

  it('writes a list of another kind', () => {
    const [written] = withAttributes(() => ({ tag: 'ul', attrs: '' }), list([item('a', 1)]));
    assert.deepEqual(written, list([item('a', 1)], { listType: 'bullet', tag: 'ul' }));
  });

  it('writes the changed style of a paragraph, and removes one that is gone', () => {
    const stored = element('paragraph', [text('a')], { format: 'center', style: 'color: red;' });
    const style = (css: string) => () => ({ attrs: ` style="${css}"` });
    const [colored] = withAttributes(
      style('margin:0;color:blue;text-align:right;padding-left:40px;'),
      stored,
    );
    assert.deepEqual(
      colored,
      element('paragraph', [text('a')], { format: 'right', indent: 1, style: 'color: blue;' }),
    );
    const [plain] = withAttributes(style('margin:0;'), stored);
    assert.deepEqual(plain, element('paragraph', [text('a')]));
  });

  it('keeps the style and the letter case of a text that was typed into', () => {
    const stored = element('paragraph', [text('a', { style: 'color:red', format: 512 | 1 }), text('b')]);
    const [written] = typedAfter('a', stored);
    assert.deepEqual(
      written,
      element('paragraph', [text('a!', { style: 'color:red;', format: 512 | 1 }), text('b')]),
    );
  });

  it('makes a heading of a paragraph, and a paragraph of a heading', () => {
    const paragraph = element('paragraph', [text('a')], { textFormat: 0, textStyle: '' });
    const [heading] = withAttributes(() => ({ tag: 'h2', attrs: '' }), paragraph);
    assert.deepEqual(heading, element('heading', [text('a')], { tag: 'h2' }));
    const [back] = withAttributes(() => ({ tag: 'p', attrs: ' style="margin:0;"' }), heading as Json);
    assert.deepEqual(back, paragraph);
  });
});
