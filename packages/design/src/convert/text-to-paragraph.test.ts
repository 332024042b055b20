import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Content, Design, Values } from '../design.ts';
import type { LexicalState } from './lexical-state.ts';
import { textToParagraph } from './text-to-paragraph.ts';

function design(...contents: Content[]): Design {
  const counters = { u_row: 1, u_column: 1, u_content_text: 5, u_content_paragraph: 2 };
  const columns = [{ contents, values: {} }];
  return { counters, body: { rows: [{ cells: [1], columns, values: {} }], values: {} }, schemaVersion: 27 };
}
function text(html: unknown, more: Values = {}): Content {
  const _meta = { htmlID: 'u_content_text_5', htmlClassNames: 'u_content_text', description: 'intro' };
  return { id: 't1', type: 'text', values: { text: html, _meta, ...more } };
}
function block(from: Design, at = 0): Content {
  const content = textToParagraph(from).design.body.rows[0]?.columns[0]?.contents[at];
  assert.ok(content);
  return content;
}
const wordsOf = (textJson: unknown) => {
  const { root } = JSON.parse(String(textJson)) as LexicalState;
  return root.children.flatMap(({ children }) =>
    children.map((child) => ('text' in child ? child.text : child.type)),
  );
};

describe('a text block', () => {
  const paragraph = () => block(design(text('<p>Hello</p>', { color: 'red', anchor: 'top' })));

  it('becomes a paragraph', () => assert.equal(paragraph().type, 'paragraph'));
  it('keeps its id', () => assert.equal(paragraph().id, 't1'));
  it('keeps its other values', () =>
    assert.deepEqual([paragraph().values.color, paragraph().values.anchor], ['red', 'top']));
  it('has its text in textJson only', () => {
    assert.deepEqual(wordsOf(paragraph().values.textJson), ['Hello']);
    assert.ok(!('text' in paragraph().values));
  });
  it('gets the next number of the paragraphs', () =>
    assert.deepEqual(paragraph().values._meta, {
      htmlID: 'u_content_paragraph_3',
      htmlClassNames: 'u_content_paragraph',
      description: 'intro',
    }));
  it('is counted as a paragraph', () => {
    const { counters } = textToParagraph(design(text('a'), text('b'))).design;
    assert.deepEqual(counters, { u_row: 1, u_column: 1, u_content_text: 5, u_content_paragraph: 4 });
  });
  it('gets no number of a paragraph that the counters missed', () => {
    const values = { _meta: { htmlID: 'u_content_paragraph_9' } };
    const meta = block(design(text('a'), { type: 'paragraph', values })).values._meta;
    assert.equal((meta as { htmlID: string }).htmlID, 'u_content_paragraph_10');
  });
  it('of Simple gets no number', () => {
    const simple = { body: { rows: design({ type: 'text', values: { text: 'a' } }).body.rows, values: {} } };
    assert.deepEqual(Object.keys(block(simple).values), ['textJson']);
    assert.equal(textToParagraph(simple).design.counters, undefined);
  });
  it('takes its translations along', () => {
    const { _languages } = block(
      design(text('a', { _languages: { fr: { text: '<b>b</b>', x: 1 } } })),
    ).values;
    const { fr } = _languages as { fr: Values };
    assert.deepEqual([wordsOf(fr.textJson), fr.x, fr.text], [['b'], 1, undefined]);
  });
  it('takes texts of its own per device along', () => {
    const { _override } = block(design(text('a', { _override: { mobile: { text: 'b' } } }))).values;
    assert.deepEqual(wordsOf((_override as { mobile: Values }).mobile.textJson), ['b']);
  });
  it('of versions 12 to 14 becomes one too', () => {
    const old = { ...text('<p>a</p>'), type: 'text_deprecated', hasDeprecatedFontControls: true };
    assert.equal(block(design(old)).type, 'paragraph');
    assert.ok(!('hasDeprecatedFontControls' in block(design(old))));
  });
  it('may have null for its text', () =>
    assert.deepEqual(wordsOf(block(design(text(null))).values.textJson), []));
  it('works in headers and footers too', () => {
    const from = design();
    from.body.headers = design(text('a')).body.rows;
    from.body.footers = design(text('b')).body.rows;
    assert.equal(textToParagraph(from).convertedCount, 2);
  });
});

describe('the answer', () => {
  it('counts the converted blocks', () =>
    assert.equal(
      textToParagraph(design(text('a'), { type: 'image', values: {} }, text('b'))).convertedCount,
      2,
    ));
  it('warns of nothing when nothing was lost', () =>
    assert.deepEqual(textToParagraph(design(text('<p>a</p>'))).warnings, []));
  it('names the block that stays as it is, and why', () => {
    const from = design(text('<table></table><img><hr>'));
    assert.deepEqual(textToParagraph(from), {
      design: from,
      convertedCount: 0,
      warnings: [
        'Text block u_content_text_5, t1, body.rows.0.columns.0.contents.0 stays a text block: a paragraph cannot hold <table>, <img> and <hr>.',
      ],
    });
  });
  it('names what a converted block lost', () =>
    assert.deepEqual(textToParagraph(design(text('<p class="a" id="b">c</p>'))).warnings, [
      'Text block u_content_text_5, t1, body.rows.0.columns.0.contents.0 is now a paragraph without class of <p> and id of <p>.',
    ]));
  it('names a block without id and number by its place', () => {
    const from = design({ type: 'text', values: { text: 5 } });
    assert.match(
      textToParagraph(from).warnings[0] ?? '',
      /^Text block body\.rows\.0\.columns\.0\.contents\.0 stays/,
    );
  });
  it('returns another design and leaves its argument unchanged', () => {
    const from = design(text('<p>a</p>'));
    const before = JSON.stringify(from);
    textToParagraph(from);
    assert.equal(JSON.stringify(from), before);
  });
  it('is the same for what is already converted', () => {
    const once = textToParagraph(design(text('<p>a</p>'))).design;
    assert.equal(textToParagraph(once).design, once);
  });
  for (const broken of [
    null,
    'x',
    {},
    { body: null },
    { body: { rows: [null, { columns: [null, { contents: 'x' }] }] } },
  ]) {
    it(`leaves what is no design as it is: ${JSON.stringify(broken)}`, () =>
      assert.deepEqual(textToParagraph(broken as unknown as Design), {
        design: broken,
        convertedCount: 0,
        warnings: [],
      }));
  }
});

describe('a text that is much longer than its HTML', () => {
  const characters = (html: string) => {
    const { design: converted, warnings } = textToParagraph(design(text(html), text('<p>short</p>')));
    return { length: JSON.stringify(converted).length, warnings };
  };
  it('stays a text block, and the next one is converted', () => {
    const { length, warnings } = characters('<p>x'.repeat(200_000));
    assert.match(warnings.join(), /longer than 30,000,000 characters/);
    assert.equal(warnings.length, 1);
    assert.ok(length < 2_000_000, String(length));
  });
  it('repeats a long style within the same bound', () => {
    const words = '<i>x</i><b>y</b>'.repeat(10_000);
    const { warnings } = characters(`<span style="font-family:${'x'.repeat(5_000)}">${words}</span>`);
    assert.match(warnings.join(), /longer than 30,000,000 characters/);
  });
  it('opens no more elements than it has tags', () => {
    const tags = Array.from({ length: 2_000 }, (_, at) => `<b class="${at}">`).join('');
    const { warnings } = characters(`<p>${tags}${'<p>x'.repeat(2_000)}`);
    assert.match(warnings.join(), /more than its tags open/);
  });
});
