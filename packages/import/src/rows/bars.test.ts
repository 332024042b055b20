import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importHtml } from '../import-html.ts';
import { blocksOf, firstOf, importMail, rowsOf } from '../testing.ts';

type Values = { [key: string]: unknown };

const table = (cells: string) =>
  `<table width="100%" cellpadding="0" cellspacing="0"><tr>${cells}</tr></table>`;
const bar = (color = '#ff0000') => `<td width="3" bgcolor="${color}"></td>`;
/** The lines of each column at its left and right. */
const linesOf = (html: string) =>
  rowsOf(importMail(html)).flatMap(({ columns }) =>
    columns.map(({ values }) => {
      const border = values.border as Values;
      return [border.borderLeftColor, border.borderRightColor];
    }),
  );

describe('a thin colored cell', () => {
  it('beside a quote is the line of its column', () =>
    assert.deepEqual(linesOf(table(`${bar()}<td style="padding:10px">Quote</td>`)), [
      ['#ff0000', undefined],
    ]));
  it('between columns is the line of the second', () =>
    assert.deepEqual(linesOf(table(`<td width="300">a</td>${bar()}<td>b</td>`)), [
      [undefined, undefined],
      ['#ff0000', undefined],
    ]));
  it('at the end is the line at the right', () =>
    assert.deepEqual(linesOf(table(`<td>a</td>${bar('#00ff00')}`)), [[undefined, '#00ff00']]));
  it('in a column is the line of its text', () => {
    const html = table(`<td width="300">a<div>${table(`${bar()}<td>Quote</td>`)}</div></td><td>b</td>`);
    const texts = blocksOf(importMail(html)).map(({ values }) => String(values.text));
    assert.ok(
      texts.some((text) => /border-left:3px solid #ff0000;[^>]*>Quote/.test(text)),
      texts.join(),
    );
  });
  it('keeps the distance to the words beside it', () => {
    const html = table(`${bar()}<td width="17"></td><td>Quote</td>`);
    assert.equal(firstOf(importMail(html), 'text').values.containerPadding, '0px 0px 0px 20px');
  });
});

describe('thin cells in several colors', () => {
  const stripe = (height: number, ...colors: string[]) =>
    `<p>a</p>${table(colors.map((color) => `<td height="${height}" width="200" bgcolor="${color}"></td>`).join(''))}`;
  const lines = (html: string) =>
    blocksOf(importMail(html))
      .filter(({ type }) => type === 'divider')
      .map(({ values }) => (values.border as Values).borderTopColor);
  it('are lines side by side', () =>
    assert.deepEqual(lines(stripe(3, '#ff0000', '#00ff00', '#0000ff')), ['#ff0000', '#00ff00', '#0000ff']));
  it('of one color are one line', () =>
    assert.deepEqual(lines(stripe(3, '#ff0000', '#ff0000')), ['#ff0000']));
  it('have widths', () => {
    const [, row] = rowsOf(importMail(stripe(5, '#ff0000', '#00ff00')));
    assert.deepEqual(row?.cells, [50, 50]);
  });
});

describe('columns of inline blocks', () => {
  const column = (align: string, inside: string) =>
    `<div style="display:inline-block;width:300px;vertical-align:${align}"><p style="margin:0;line-height:20px">${inside}</p></div>`;
  const high = column('top', 'a<br>b<br>c');
  const topOf = (align: string) => {
    const blocks = blocksOf(
      importMail(`<div style="font-size:0"><!-- -->${high}${column(align, 'x')}</div>`),
    );
    return String(blocks.at(-1)?.values.containerPadding).split(' ')[0];
  };
  it('are in the middle', () => assert.equal(topOf('middle'), '20px'));
  it('are at the bottom', () => assert.equal(topOf('bottom'), '40px'));
  it('are at the top', () => assert.equal(topOf('top'), '0px'));
});

describe('a line of a colored box as wide as the window', () => {
  const rows = (style: string) => {
    const page = `<!DOCTYPE html><body style="margin:0"><table width="100%" cellspacing="0"><tr><td align="center" style="background:#e5e5e5;${style}"><table width="600"><tr><td>Words</td></tr></table></td></tr></table></body>`;
    const { design } = importHtml(page, { displayMode: 'email' });
    return design.body.rows.map(({ values, columns }) => [
      values.backgroundColor,
      columns.flatMap(({ contents }) => contents.map(({ type }) => type)).join(),
    ]);
  };
  it('above it goes across the window', () =>
    assert.deepEqual(rows('border-top:1px solid #b3b3b3'), [
      ['#b3b3b3', 'divider'],
      ['#e5e5e5', 'text'],
    ]));
  it('below it, too', () =>
    assert.deepEqual(rows('border-bottom:3px solid #ff0000'), [
      ['#e5e5e5', 'text'],
      ['#ff0000', 'divider'],
    ]));
  it('is its frame where it has lines at its sides', () =>
    assert.deepEqual(rows('border:1px solid #b3b3b3'), [['#e5e5e5', 'text']]));
});
