import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Row, Values } from '@postpress/design';
import { importMail, rowsOf } from '../testing.ts';

const COLUMNS = '<table width="100%"><tr><td width="50%">Left</td><td width="50%">Right</td></tr></table>';

/** The padding of each column of the only row. */
function paddings(inside: string): unknown[] {
  const [row, ...others] = rowsOf(importMail(inside));
  assert.deepEqual(
    others.map(({ cells }) => cells),
    [],
  );
  return columnsOf(row).map(({ values }) => values.padding);
}

function columnsOf(row: Row | undefined): Row['columns'] {
  return row?.columns ?? [];
}

describe('space above and below columns', () => {
  it('of a padded cell is theirs', () =>
    assert.deepEqual(
      paddings(
        `<table width="600" cellspacing="0"><tr><td style="background:#eeeeee;padding:30px 0 10px">${COLUMNS.replace('<table', '<table cellspacing="0"')}</td></tr></table>`,
      ),
      ['30px 0px 10px', '30px 0px 10px'],
    ));
  it('of a cell above them is theirs', () =>
    assert.deepEqual(
      paddings(
        `<table width="600" cellspacing="0" cellpadding="0" bgcolor="#eeeeee"><tr><td height="24"></td></tr><tr><td><table width="100%" cellspacing="0" cellpadding="0"><tr><td width="50%">Left</td><td width="50%">Right</td></tr></table></td></tr></table>`,
      ),
      ['24px 0px 0px', '24px 0px 0px'],
    ));
  it('of floating boxes is theirs', () =>
    assert.deepEqual(
      paddings(
        '<div style="background:#eeeeee;padding:12px 0 18px;overflow:auto"><div style="float:left;width:50%">Left</div><div style="float:left;width:50%">Right</div></div>',
      ),
      ['12px 0px 18px', '12px 0px 18px'],
    ));
  it('is at the outermost ones where phones stack them', () => {
    const [row] = rowsOf(
      importMail(
        '<div style="background:#eeeeee;padding:12px 0 18px;"><div style="display:inline-block;width:300px"><p style="margin:0">Supercalifragilistic</p></div><div style="display:inline-block;width:300px"><p style="margin:0">Expialidociousness</p></div></div>',
      ),
    );
    assert.deepEqual(
      columnsOf(row).map(
        ({ values }) => (values._override as { mobile: { padding: string } }).mobile.padding,
      ),
      ['12px 0px 0px', '0px 0px 18px'],
    );
  });
  it('is a line in the color below where a column has a color of its own', () => {
    const [row, ...others] = rowsOf(
      importMail(
        '<table width="600" cellspacing="0" cellpadding="0" bgcolor="#eeeeee"><tr><td style="padding:16px 0"><table width="100%" cellspacing="0" cellpadding="0"><tr><td width="50%" bgcolor="#ffcc00">Left</td><td width="50%">Right</td></tr></table></td></tr></table>',
      ),
    );
    assert.deepEqual(others, []);
    const [left, right] = columnsOf(row);
    const border: Values = { ...(left?.values.border as Values | undefined) };
    assert.deepEqual(
      [border.borderTopWidth, border.borderTopColor, border.borderBottomWidth],
      ['16px', '#eeeeee', '16px'],
    );
    assert.equal(right?.values.padding, '16px 0px 16px');
  });
});

describe('space between boxes', () => {
  const box = (color: string) => `<div style="background:${color};padding:10px">Box</div>`;
  it('in the color of the page is padding of a row', () => {
    const rows = rowsOf(importMail(`${box('#dddddd')}<div style="height:20px"></div>${box('#cccccc')}`));
    assert.deepEqual(
      rows.map(({ values }) => values.padding),
      ['0px 0px 20px', '0px 0px 0px'],
    );
  });
  it('in a frame of that color, too', () => {
    const rows = rowsOf(
      importMail(
        `<div style="background:#ffffff">${box('#dddddd')}<div style="height:20px"></div>${box('#cccccc')}</div>`,
      ),
    );
    assert.deepEqual(
      rows.map(({ values }) => values.padding),
      ['0px 0px 20px', '0px 0px 0px'],
    );
  });
  it('in another color is a row, because nothing else shows it', () => {
    const rows = rowsOf(
      importMail(
        `<div style="background:#ff0000">${box('#dddddd')}<div style="height:20px"></div>${box('#cccccc')}</div>`,
      ),
    );
    assert.deepEqual(
      rows.map(({ values }) => values.columnsBackgroundColor),
      ['#dddddd', '#ff0000', '#cccccc'],
    );
  });
});

describe('space at the ends of a round box whose lines and color are those of two elements', () => {
  it('has the color', () => {
    const rows = rowsOf(
      importMail(
        `<div style="background:#123456;border-radius:12px;overflow:hidden"><table width="100%" cellspacing="0" style="background:#123456;border-radius:12px"><tr><td style="padding:30px 20px;border:2px solid #ff0000;border-radius:12px"><div style="background:#ffffff">One</div></td></tr></table></div>`,
      ),
    );
    assert.deepEqual(
      rows.map(({ values, columns: [column] }) => [
        values.columnsBackgroundColor || column?.values.backgroundColor,
        String(column?.values.borderRadius),
      ]),
      [
        ['#123456', '12px 12px 0px 0px'],
        ['#123456', '0px'],
        ['#123456', '0px 0px 12px 12px'],
      ],
    );
  });
});

describe('a round box in a column', () => {
  const step = (radius: string, words: string) =>
    `<table width="600" cellspacing="0" cellpadding="0"><tr><td width="60" valign="top" align="center"><div style="width:36px;height:36px;line-height:36px;border-radius:${radius};background:#0077cc;color:#fff">1</div></td><td style="padding-bottom:30px">${words}</td></tr></table>`;
  const colorOf = (html: string) => rowsOf(importMail(html))[0]?.columns[0]?.values.backgroundColor;
  const long = 'First line<br>Second line<br>Third line';
  it('is no ellipse as high as the column', () => assert.ok(!colorOf(step('18px', long))));
  it('keeps its color and corners', () =>
    assert.match(
      JSON.stringify(rowsOf(importMail(step('50%', long)))[0]?.columns[0]),
      /background-color:#0077cc;border-radius:/,
    ));
  it('is the column where that is as high', () =>
    assert.equal(colorOf(step('18px', 'Words').replace('padding-bottom:30px', '')), '#0077cc'));
  it('may have small corners', () => assert.equal(colorOf(step('4px', long)), '#0077cc'));
});
