import { equal, ok } from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { specimenDesigns } from '@postpress/edits/testing';
import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { keepSource } from './html/keep-source.ts';
import { readHtml } from './html/read-html.ts';
import { scanHtml } from './html/scan-html.ts';
import { writeBlocks } from './html/write-html.ts';
import { noTags, tagForms } from './merge-tags.ts';
import { schema } from './schema.ts';
import { readStoredText, type StoredText, type TextForm } from './stored-text.ts';

const tags = tagForms({});
const open = (source: string, form: TextForm = 'html', inline = false): StoredText => {
  const text = readStoredText(source, form, tags, inline);
  if (!text) throw new Error('not opened');
  return text;
};
/** The document with words typed at the place where others begin. */
const typed = (doc: Node, after: string, words: string): Node => {
  let at = -1;
  doc.descendants((node, pos) => {
    const index = node.isText ? (node.text ?? '').indexOf(after) : -1;
    if (index >= 0 && at < 0) at = pos + index + after.length;
  });
  ok(at >= 0, `no ${after}`);
  const state = EditorState.create({ doc });
  return state.apply(state.tr.insertText(words, at)).doc;
};
const edited = (source: string, after: string, words = '!') => {
  const text = open(source);
  return text.write(typed(text.doc, after, words));
};

test('typing changes only the typed characters', () => {
  equal(edited('<p>one</p>\n<p>two</p>', 'two'), '<p>one</p>\n<p>two!</p>');
  equal(edited('plain &rsquo; words', 'words'), 'plain &rsquo; words!');
  equal(
    edited("<P CLASS=a>x &copy; y</P><p style='color:red'>z</p>", 'y'),
    "<P CLASS=a>x &copy; y!</P><p style='color:red'>z</p>",
  );
  equal(edited('<p>a\n   b<br>\n c</p>', 'b'), '<p>a\n   b!<br>\n c</p>');
  equal(
    edited('<p>a <span style="color: red">red</span>.</p>', 'red'),
    '<p>a <span style="color: red">red!</span>.</p>',
  );
  equal(
    edited('<strong>a</strong><strong>b</strong>', 'a', '<&'),
    '<strong>a&lt;&amp;</strong><strong>b</strong>',
  );
  equal(edited('<p>Hi {{first_name}}, x</p>', 'Hi'), '<p>Hi! {{first_name}}, x</p>');
  equal(
    edited('<ul>\n <li>a</li>\n <li>b<ul><li>c</li></ul></li>\n</ul>', 'c'),
    '<ul>\n <li>a</li>\n <li>b<ul><li>c!</li></ul></li>\n</ul>',
  );
  equal(
    edited('<table width=1>\n <tr><td style="a">one</td>\n <td>two &copy;</td></tr>\n</table>', 'one'),
    '<table width=1>\n <tr><td style="a">one!</td>\n <td>two &copy;</td></tr>\n</table>',
  );
  equal(edited('<p>x<br></p>', 'x'), '<p>x!<br></p>');
  equal(edited('<p>a?b&c=1 &nbsp; d</p>', 'd'), '<p>a?b&c=1 &nbsp; d!</p>');
  equal(edited('<p>one<p>two', 'two'), '<p>one<p>two!</p>');
  equal(edited('<!-- c --> x <p>y</p> <!-- d -->', 'y'), '<!-- c --> x <p>y!</p> <!-- d -->');
});

test('what a document holds', () => {
  const shape = (source: string) => readHtml(source, tags).doc.toString();
  equal(shape('a <b>b</b> c'), 'doc(bare("a ", el("b"), " c"))');
  equal(shape('<p>a</p>\n<p>b</p>'), 'doc(para("a"), para("b"))');
  equal(shape('<span><p>a</p></span>'), 'doc(wrap(para("a")))');
  equal(shape('<a href="#"><b><h2>a</h2></b>c</a>'), 'doc(wrap(wrap(para("a")), bare("c")))');
  equal(
    shape('<div><p>a</p><table><tr><td>x</td></tr></table></div>'),
    'doc(wrap(para("a"), table(row(cell(bare("x"))))))',
  );
  const head = '<thead><tr><th>h</th></tr></thead>';
  equal(
    shape(`<table>${head}<tbody><tr><td><p>a</p><p>b</p></td></tr></tbody></table>`),
    'doc(table(tablePart(row(cell(bare("h")))), tablePart(row(cell(para("a"), para("b"))))))',
  );
  for (const other of ['<caption>c</caption>', 'words', '<tr>x</tr>', '<tr><td>a<td>b</tr>'])
    equal(shape(`<table>${other}</table>`), 'doc(island)', other);
  equal(shape('<p>a<br></p>'), 'doc(para("a"))');
  equal(shape('<p>a<br><br></p>'), 'doc(para("a", br))');
  equal(shape('<p>{{a}}<img src=x></p>'), 'doc(para(mergeTag, inlineIsland))');
  equal(shape('<script>x</script>a'), 'doc(bare("a"))');
  equal(shape('<ul><li>a<li>b</ul>'), 'doc(list(item(bare("a")), item(bare("b"))))');
  equal(shape(''), 'doc(bare)');
});

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '<p>',
          '</p>',
          '<span style="a:b;',
          '">',
          '<ul>',
          '<li>',
          '</ul>',
          '<!--',
          '-->',
          '<br>',
          '&amp;',
          '&#0;',
          '{{',
          '}}',
          '<b>',
          '</b>',
          '<table>',
          '</table>',
          '<a href="javascript:x">',
          '<div>',
          '</div>',
          '<script>',
          '</script>',
          '\n',
          ' ',
          '&nbsp;',
          '<',
          '>',
          '"',
          "'",
          '=',
          '<x:y>',
          '<img src=x onerror=y>',
          '*|A|*',
        ],
      ),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''));

test('any string opens, closes with the same bytes and takes an edit', () => {
  fc.assert(
    fc.property(hostile, (source) => {
      const text = open(source);
      text.doc.check();
      equal(text.write(text.doc), source);
      const same = readHtml(source, tags);
      equal(same.prefix + same.slices.join(''), source.length === 0 ? '' : source);
      const state = EditorState.create({ doc: text.doc });
      const changed = state.apply(state.tr.insert(0, schema.nodes.para.create(null, schema.text('new')))).doc;
      ok(text.write(changed).includes('<p>new</p>'));
      ok(text.write(changed).endsWith(same.slices.join('')));
    }),
    { numRuns: 300 },
  );
});

test('what is written is read back as the same document', () => {
  fc.assert(
    fc.property(hostile, (source) => {
      // What never ends swallows what is written behind it.
      fc.pre(scanHtml(`${source}<b>`).at(-1)?.start === source.length);
      const { doc } = readHtml(source, noTags);
      const written = writeBlocks(doc.content);
      const again = readHtml(written, noTags).doc;
      equal(writeBlocks(again.content), written);
    }),
    { numRuns: 300 },
  );
});

test('a change is carried over to the source, whatever way it is written', () => {
  const letters = fc
    .array(fc.constantFrom('a', 'b', '&amp;', '&nbsp;', ' ', '<b>', '</b>', '&', ';'), { maxLength: 12 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(letters, letters, (before, after) => {
      const kept = keepSource(before, before, after);
      if (kept !== undefined) equal(kept, after);
    }),
    { numRuns: 500 },
  );
});

/** As `equal`, but a failure shows only where they part. */
function same(one: string, other: string, what: string): void {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  if (one !== other)
    equal(one.slice(Math.max(0, at - 80), at + 80), other.slice(Math.max(0, at - 80), at + 80), what);
}

type Found = { text: string; form: TextForm; inline: boolean };
function textsOf(json: unknown, type = '', found: Found[] = []): Found[] {
  if (Array.isArray(json)) for (const each of json) textsOf(each, type, found);
  else if (typeof json === 'object' && json !== null) {
    const own = 'type' in json && typeof json.type === 'string' ? json.type : type;
    for (const [name, value] of Object.entries(json)) {
      const isText = name === 'text' || name === 'textJson';
      if (isText && typeof value === 'string' && value !== '')
        found.push({
          text: value,
          form: name === 'text' ? 'html' : 'lexical',
          inline: own === 'button' || own === 'heading',
        });
      else textsOf(value, own, found);
    }
  }
  return found;
}

/** Types into each block of words in turn: all other blocks keep their bytes. */
function checkText({ text, form, inline }: Found): void {
  const opened = readStoredText(text, form, tags, inline);
  if (!opened) return;
  equal(opened.write(opened.doc), text);
  opened.doc.forEach((block, offset, index) => {
    let at = -1;
    block.descendants((node, pos) => {
      if (node.isText && at < 0) at = offset + 1 + pos + Math.floor(node.nodeSize / 2);
    });
    if (at < 0) return;
    const state = EditorState.create({ doc: opened.doc });
    const changed = state.apply(state.tr.insertText('\uE000', at)).doc;
    const written = opened.write(changed);
    same(written.split('\uE000').join(''), text, `block ${index}`);
  });
}

test('our own designs: each text opens and closes with the same bytes; typing adds what is typed', () => {
  let count = 0;
  for (const { text } of specimenDesigns)
    for (const found of textsOf(JSON.parse(text))) {
      checkText(found);
      count += 1;
    }
  ok(count > 100, `${count} texts`);
});

const corpus = join(import.meta.dirname, '../../../../../shared/corpus/designs');
test('the corpus: the same', { skip: !existsSync(corpus) }, () => {
  for (const file of readdirSync(corpus).filter((name) => name.endsWith('.json')))
    for (const found of textsOf(JSON.parse(readFileSync(join(corpus, file), 'utf8')))) checkText(found);
});
