import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importHtml } from '../import-html.ts';
import { blocksOf, firstOf, importMail, rowsOf } from '../testing.ts';

const ARABIC = 'مرحبا بكم في رسالتنا الطويلة';
const wordsIn = (html: string) =>
  rowsOf(importMail(html)).map(({ columns }) =>
    columns.map(({ contents }) =>
      String(contents[0]?.values.text)
        .replace(/<[^>]*>/g, '')
        .trim(),
    ),
  );
const directionOf = (html: string) =>
  importHtml(html, { displayMode: 'email' }).design.body.values.textDirection;

describe('the direction of a design', () => {
  it('is that of its page', () => assert.equal(directionOf(`<html dir="rtl"><p>${ARABIC}`), 'rtl'));
  it('is that of the table around all of its text', () =>
    assert.equal(directionOf(`<table dir="rtl"><tr><td>${ARABIC}</td></tr></table><p>Hi`), 'rtl'));
  it('may be set by a style', () =>
    assert.equal(directionOf(`<style>td{direction:rtl}</style><table><td>${ARABIC}</table>`), 'rtl'));
  it('is not that of one paragraph', () =>
    assert.equal(directionOf('<p>Many words from left to right</p><p dir="rtl">שלום'), undefined));
});

describe('columns', () => {
  const first = '<td width="300">First</td>';
  const second = '<td width="300">Second</td>';
  it('are in the order in which they are written', () =>
    assert.deepEqual(wordsIn(`<table><tr>${first}${second}</tr></table>`), [['First', 'Second']]));
  it('of a table in the other direction are as they are seen', () =>
    assert.deepEqual(
      wordsIn(`<p>Long text in English</p><table dir="rtl"><tr>${first}${second}</tr></table>`).at(-1),
      ['Second', 'First'],
    ));
  it('of boxes in a line in the other direction are as they are seen', () => {
    const box = (words: string) =>
      `<div style="display:inline-block;width:300px;direction:ltr;font-size:14px"><table width="100%"><tr><td>${words}</td></tr></table></div>`;
    assert.deepEqual(
      wordsIn(`<div style="direction:rtl;font-size:0">${box('First')}${box('Second')}</div>`),
      [['Second', 'First']],
    );
  });
  it('of a design in that direction stay as they are written', () => {
    const cells = `<td width="300">${ARABIC}</td><td width="300">שלום לכולם</td>`;
    assert.deepEqual(wordsIn(`<table dir="rtl"><tr>${cells}</tr></table>`), [[ARABIC, 'שלום לכולם']]);
  });
});

describe('text against the direction of the design', () => {
  it('has its direction and starts at its side', () => {
    const { values } = firstOf(
      importMail('<p dir="rtl">שלום</p><hr>Many words in English, left to right'),
      'text',
    );
    assert.equal(values.text, '<span dir="rtl" style="display:block;">שלום</span>');
    assert.equal(values.textAlign, 'right');
  });
  it('keeps its own alignment', () => {
    const html = '<p dir="rtl" style="text-align:center">שלום</p><hr>Many words in English';
    assert.equal(firstOf(importMail(html), 'text').values.textAlign, 'center');
  });
  it('may be a paragraph among others', () => {
    const { text } = firstOf(importMail('<p>Many words in English</p><p dir="rtl">שלום</p>'), 'text').values;
    assert.match(String(text), /<p style="text-align:right;[^"]*" dir="rtl">שלום<\/p>/);
  });
  it('may be a part of a line', () => {
    const { text } = firstOf(
      importMail('Words <span style="direction:rtl">שלום</span> and more'),
      'text',
    ).values;
    assert.match(String(text), /<span dir="rtl">שלום<\/span>/);
  });
});

describe('what is narrower than its column, where text runs from right to left,', () => {
  const alignOf = (html: string, type: string) => {
    const page = `<html dir="rtl"><body style="margin:0"><table width="600" align="center"><tr><td>${html}<p>${ARABIC}`;
    const { values } = firstOf(importHtml(page, { displayMode: 'email' }), type);
    return values.textAlign ?? values.align;
  };
  const button = 'style="display:inline-block;background:#06c;color:#fff;padding:9px 20px"';
  const starts = (html: string, type: string) => () => assert.equal(alignOf(html, type), 'right');
  it('starts at the right: a button', starts(`<a href="https://a.example" ${button}>שלום</a>`, 'button'));
  it(
    'starts at the right: a button of a cell',
    starts(
      '<table><tr><td bgcolor="#06c" style="padding:9px 20px"><a href="https://a.example">שלום</a></td></tr></table>',
      'button',
    ),
  );
  it(
    'starts at the right: an image',
    starts('<img src="https://a.example/a.png" width="90" style="display:block">', 'image'),
  );
  it('starts at the right: a line', starts('<hr style="width:90px;margin:8px 0">', 'divider'));
  it('keeps its own alignment', () =>
    assert.equal(
      alignOf(`<div align="left"><a href="https://a.example" ${button}>שלום</a></div>`, 'button'),
      'left',
    ));
});

describe('the look of a whole text', () => {
  const textOf = (html: string, type = 'text') => firstOf(importMail(html), type).values.text;
  it('may be slanted', () =>
    assert.equal(
      textOf('<p style="font-style:italic">Quiet</p>'),
      '<span style="font-style:italic;">Quiet</span>',
    ));
  it('may be underlined', () =>
    assert.equal(
      textOf('<h2 style="text-decoration:underline">Head</h2>', 'heading'),
      '<span style="text-decoration:underline;">Head</span>',
    ));
  it('may be struck out', () =>
    assert.equal(textOf('<s><div>Old</div></s>'), '<span style="text-decoration:line-through;">Old</span>'));
  it('may have both lines', () =>
    assert.match(
      String(textOf('<div style="text-decoration:underline line-through">Both</div>')),
      /text-decoration:underline line-through/,
    ));
  it('is around paragraphs', () =>
    assert.match(
      String(textOf('<div style="font-style:italic"><p>One</p><p>Two</p></div>')),
      /^<div style="font-style:italic;"><p/,
    ));
  it('is that of a cell of a table', () => {
    const row = '<tr><td style="font-style:italic">a</td><td>b</td><td>c</td><td>d</td></tr>';
    const found = blocksOf(importMail(`<table>${row.repeat(3)}</table>`)).map(({ values }) =>
      JSON.stringify(values),
    );
    assert.match(found.join(), /font-style:italic/);
  });
  it('keeps the lines of prepared text', () =>
    assert.match(String(textOf('<div style="white-space:pre-line">a\nb</div>')), /white-space:pre-line/));
});
