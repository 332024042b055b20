import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blocksOf, firstOf, importMail, rowsOf } from '../testing.ts';

/** The texts and images of the blocks, in order. */
const contents =
  (html: string, ...expected: string[]) =>
  () =>
    assert.deepEqual(
      blocksOf(importMail(html)).map(({ values: { text, src } }) =>
        src ? (src as { url: string }).url : String(text).replace(/<[^>]+>/g, ''),
      ),
      expected,
    );
const IMAGE = '<img src="https://a.example/a.png" width="200" height="50">';

describe('content of display: table that is in no row or cell', () => {
  it('is text', contents('<div style="display:table">Kept <b>words</b></div>', 'Kept words'));
  it('is an image', contents(`<div style="display:table">${IMAGE}</div>`, 'https://a.example/a.png'));
  it('is a link', () => {
    const { text } = firstOf(
      importMail('<div style="display:inline-table"><a href="https://a.example/">a</a></div>'),
      'text',
    ).values;
    assert.match(String(text), /<a href="https:\/\/a\.example\/"/);
  });
  it('may be a heading', () =>
    assert.equal(
      firstOf(importMail('<h1 style="display:table">Hi</h1>'), 'heading').values.headingType,
      'h1',
    ));
  it(
    'is in order with its rows',
    contents(
      '<div style="display:table">a<div style="display:table-row"><div style="display:table-cell">b</div></div>c</div>',
      'a',
      'b',
      'c',
    ),
  );
  it('has the padding of the table once', () =>
    assert.equal(
      firstOf(importMail('<div style="display:table;padding:10px">a</div>'), 'text').values.containerPadding,
      '10px 10px 10px 10px',
    ));
  describe('that is a caption', () => {
    it('is above', contents('<table><caption>a</caption><tr><td>b</td></tr></table>', 'a', 'b'));
    it(
      'is above the head',
      contents(
        '<table><caption>a</caption><thead><tr><td>b</td></tr></thead><tr><td>c</td></tr></table>',
        'a',
        'b',
        'c',
      ),
    );
    it(
      'wherever it is written',
      contents(
        '<div style="display:table"><div style="display:table-row">b</div><div style="display:table-caption">a</div></div>',
        'a',
        'b',
      ),
    );
    it(
      'is below where the page says so',
      contents(
        '<table style="caption-side:bottom"><caption>b</caption><tr><td>a</td></tr></table>',
        'a',
        'b',
      ),
    );
  });
});

describe('a cell that reaches into the rows below', () => {
  const words = (html: string) =>
    rowsOf(importMail(html)).map(({ columns }) =>
      columns.map(({ contents }) => contents.map(({ values }) => String(values.text ?? 'image'))),
    );
  it('is beside all of them', () =>
    assert.deepEqual(
      words(
        `<table width="600"><tr><td rowspan="2">${IMAGE}</td><td width="400"><h3>Top</h3></td></tr><tr><td><p>Below</p></td></tr></table>`,
      ),
      [[['image'], ['Top', 'Below']]],
    ));
  it('may be the last', () =>
    assert.deepEqual(
      words(
        `<table width="600"><tr><td width="400">Top</td><td rowspan="3">${IMAGE}</td></tr><tr><td>Middle</td></tr><tr><td>Below</td></tr></table>`,
      ),
      [[['Top', 'Middle', 'Below'], ['image']]],
    ));
  it('keeps the columns of data', () => {
    const html =
      '<table><tr><th rowspan="2">A</th><td>1</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5</td><td>6</td></tr></table>';
    const { table } = firstOf(importMail(html), 'table').values as {
      table: { rows: { cells: { text: string }[] }[] };
    };
    const rows = table.rows.map(({ cells }) => cells.map(({ text }) => text.replace(/<[^>]+>/g, '')));
    assert.deepEqual(rows, [
      ['A', '1', '2', '3'],
      ['', '4', '5', '6'],
    ]);
  });
  it('ends with its table', () =>
    assert.deepEqual(words(`<table width="600"><tr><td rowspan="9">${IMAGE}</td><td>Top</td></tr></table>`), [
      [['image'], ['Top']],
    ]));
});

describe('rows of a table', () => {
  it(
    'are in the order in which they are seen',
    contents(
      '<table><tfoot><tr><td>c</td></tr></tfoot><tbody><tr><td>b</td></tr></tbody><thead><tr><td>a</td></tr></thead></table>',
      'a',
      'b',
      'c',
    ),
  );
});

describe('content of display: table-row that is in no cell', () => {
  const row = (inside: string) =>
    `<div style="display:table"><div style="display:table-row">${inside}</div></div>`;
  it('is text', contents(row('Kept <i>words</i>'), 'Kept words'));
  it('is an image', contents(row(IMAGE), 'https://a.example/a.png'));
  it('is one cell beside others', () => {
    const html = row('a <b>b</b> <div style="display:table-cell;width:300px">c</div>');
    assert.equal(rowsOf(importMail(html))[0]?.columns.length, 2);
  });
  it('stays with the blocks around it', contents(row('<p>a</p>b<p>c</p>'), 'abc'));
});

describe('rows and cells in no table', () => {
  it('are side by side', () => {
    const cell = '<div style="display:table-cell;width:300px">a</div>';
    assert.equal(rowsOf(importMail(`${cell} ${cell}`))[0]?.columns.length, 2);
  });
  it(
    'end at text',
    contents(
      'a<div style="display:table-cell">b</div>c<div style="display:table-row">d</div>',
      'a',
      'b',
      'c',
      'd',
    ),
  );
  it(
    'are kept by an image',
    contents(`<div style="display:table-cell">a</div>${IMAGE}`, 'a', 'https://a.example/a.png'),
  );
});

describe('an image or a table', () => {
  for (const display of ['table', 'table-row', 'table-cell', 'table-caption'])
    it(
      `is none for ${display}`,
      contents(
        `<div>${IMAGE.replace('<img', `<img style="display:${display}"`)}<table style="display:${display}"><tr><td>a</td></tr></table></div>`,
        'https://a.example/a.png',
        'a',
      ),
    );
});
