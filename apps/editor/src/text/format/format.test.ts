import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { readHtml } from '../html/read-html.ts';
import { writeBlocks } from '../html/write-html.ts';
import { noTags } from '../merge-tags.ts';
import { indent, newBlock, outdent, setApart, setBlockStyle, toggleList } from './blocks.ts';
import { linkValueOf, setLink, unlink } from './links.ts';
import { clearFormatting, setStyle, toggleEmphasis } from './style.ts';

/** Text in which `[` and `]` mark the selection; commands one after the other; what is written then. */
function after(marked: string, ...commands: Command[]): string {
  const { doc } = readHtml(marked, noTags);
  let state = EditorState.create({ doc });
  for (const sign of ['[', ']']) {
    let at = -1;
    state.doc.descendants((node, pos) => {
      if (at < 0 && node.isText && node.text?.includes(sign)) at = pos + node.text.indexOf(sign);
    });
    const tr = state.tr.delete(at, at + 1);
    const anchor = sign === '[' ? at : state.selection.anchor;
    state = state.apply(tr.setSelection(TextSelection.create(tr.doc, anchor, at)));
  }
  for (const command of commands) {
    command(state, (tr) => {
      state = state.apply(tr);
      const apart = setApart(state, false);
      if (apart) state = state.apply(apart);
    });
    state.doc.check();
  }
  return writeBlocks(state.doc.content);
}

test('emphasis is added to and removed from a selection, however it was written', () => {
  equal(after('<p>a [b] c</p>', toggleEmphasis('strong')), '<p>a <strong>b</strong> c</p>');
  equal(after('<p>a <b>[b]</b> c</p>', toggleEmphasis('strong')), '<p>a b c</p>');
  equal(after('<p><b>a [b] c</b></p>', toggleEmphasis('strong')), '<p><b>a </b>b<b> c</b></p>');
  equal(after('<p>[a<i>b</i>]</p>', toggleEmphasis('strong')), '<p><strong>a<i>b</i></strong></p>');
  equal(
    after('<p><span style="font-weight: bold; color: red;">[a]</span></p>', toggleEmphasis('strong')),
    '<p><span style="color: red;">a</span></p>',
  );
  equal(after('<p><sub>[a]</sub></p>', toggleEmphasis('sup')), '<p><sup>a</sup></p>');
});

test('a style is set on the element that wraps exactly the selection, else on a new one', () => {
  equal(
    after('<p>a <span style="color: red;">[b]</span></p>', setStyle('color', '#123456')),
    '<p>a <span style="color: #123456;">b</span></p>',
  );
  equal(
    after('<p><span style="color: red;">a [b]</span></p>', setStyle('color', 'blue')),
    '<p><span style="color: red;">a <span style="color: blue;">b</span></span></p>',
  );
  equal(
    after('<p>[a <span style="font-size: 9px;">b</span>]</p>', setStyle('font-size', '20px')),
    '<p><span style="font-size: 20px;">a b</span></p>',
  );
  equal(
    after('<p>[a <span style="font-size: 9px; color: red;">b</span>]</p>', setStyle('font-size', undefined)),
    '<p>a <span style="color: red;">b</span></p>',
  );
  equal(
    after('<p>[<a href="x" class="y">a</a> <b>b</b>]</p>', clearFormatting),
    '<p><a href="x">a</a> b</p>',
  );
});

test('links are set, changed and taken away', () => {
  const link = { href: 'https://x.example', target: '_blank' };
  equal(
    after('<p>a [b] c</p>', setLink(link, false)),
    '<p>a <a href="https://x.example" target="_blank" rel="noopener">b</a> c</p>',
  );
  equal(
    after('<p><b>a [b]</b></p>', setLink(link, false)),
    '<p><b>a <a href="https://x.example" target="_blank" rel="noopener">b</a></b></p>',
  );
  equal(
    after('<p><a class="k" href="y">a[]b</a></p>', setLink(link, false)),
    '<p><a class="k" href="https://x.example" target="_blank" rel="noopener">ab</a></p>',
  );
  equal(after('<p>x <a href="y"><b>a[]b</b></a></p>', unlink), '<p>x <b>ab</b></p>');
  equal(
    JSON.stringify(linkValueOf(' href="mailto:a@b.example?subject=Hi%20you"')),
    '{"name":"email","values":{"email":"a@b.example","subject":"Hi you","body":""}}',
  );
});

test('lists and blocks', () => {
  const enter = newBlock(false);
  equal(after('<p>[a</p><p>b]</p>', toggleList('ul', false)), '<ul><li>a</li><li>b</li></ul>');
  equal(after('<ul><li>[a</li><li>b]</li></ul>', toggleList('ul', false)), '<p>a</p><p>b</p>');
  equal(after('<ul><li>[]a</li></ul>', toggleList('ol', false)), '<ol><li>a</li></ol>');
  equal(after('<ul><li>a</li><li>[]b</li></ul>', indent), '<ul><li>a<ul><li>b</li></ul></li></ul>');
  equal(after('<ul><li>a<ul><li>[]b</li></ul></li></ul>', outdent), '<ul><li>a</li><li>b</li></ul>');
  equal(after('<ul><li>a[]</li></ul>', enter, enter), '<ul><li>a</li></ul><p><br></p>');
  equal(after('a[]b', enter), '<p>a</p><p>b</p>');
  equal(after('<h2 class="x">a[]</h2>', enter), '<h2 class="x">a</h2><p><br></p>');
  equal(
    after('<p style="color: red">a[]b</p>', enter),
    '<p style="color: red">a</p><p style="color: red">b</p>',
  );
  equal(after('[]a', setBlockStyle('text-align', 'center')), '<p style="text-align: center;">a</p>');
  equal(
    after('<ul><li>[]a</li></ul>', setBlockStyle('text-align', 'center')),
    '<ul><li style="text-align: center; list-style-position: inside;">a</li></ul>',
  );
});

const commands: readonly Command[] = [
  ...[
    toggleEmphasis('strong'),
    toggleEmphasis('em'),
    setStyle('color', 'red'),
    setStyle('font-size', undefined),
  ],
  ...[
    toggleList('ul', false),
    toggleList('ol', false),
    indent,
    outdent,
    newBlock(false),
    clearFormatting,
    unlink,
  ],
  ...[setLink({ href: 'https://x.example', target: '' }, false), setBlockStyle('text-align', 'right')],
];
const texts = [
  '<p>a [b <strong>c</strong></p><ul><li>d<ul><li>e]</li></ul></li></ul>f',
  'x[y<br>z]<div><p>w</p><table></table></div>',
  '<ol><li>[one</li><li><p>two</p><p>three]</p></li></ol>',
];

test('any commands one after the other leave a document that is one, and reads back as written', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.array(fc.constantFrom(...commands), { maxLength: 12 }),
      (text, chosen) => {
        const written = after(text, ...chosen);
        // A space that ends a line shows nothing and may go.
        const withoutEnds = (html: string) => html.replace(/ (?=<\/?(?:p|li|ul|ol|div|br)\b|$)/g, '');
        const again = writeBlocks(readHtml(written, noTags).doc.content);
        equal(withoutEnds(again), withoutEnds(written));
      },
    ),
    { numRuns: 200 },
  );
});
