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
      '10px 581px 10px 10px',
    ));
  it('is a caption', contents('<table><caption>a</caption><tr><td>b</td></tr></table>', 'a', 'b'));
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
