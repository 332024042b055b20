import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Values } from '@postpress/design';
import { firstOf, importMail, rowsOf } from '../testing.ts';

const PHONES = (rules: string) =>
  `<style>@media (max-width:480px){table{width:100%!important}${rules}}</style>`;
const onPhones = (node: { values: Values } | undefined): Values =>
  ((node?.values._override as { mobile?: Values } | undefined)?.mobile ?? {}) as Values;
const narrowBox = (widthPx: number, inside: string) =>
  `<table width="600"><tr><td style="padding:0 ${(600 - widthPx) / 2}px"><table width="100%" style="border:1px solid #ccc;border-radius:6px"><tr>${inside}</tr></table></td></tr></table>`;

describe('a framed box that is narrower than the content', () => {
  const row = (html: string, head: string) => rowsOf(importMail(html, head))[0];
  it('keeps its gaps on phones where it has the same share of them', () => {
    const found = row(narrowBox(500, '<td>One text</td>'), PHONES('td{padding:0 20px!important}'));
    assert.deepEqual([found?.cells.length, onPhones(found).noStackMobile], [3, true]);
  });
  it('is as wide as the phone where its share is too small', () => {
    const found = row(narrowBox(250, '<td>One text</td>'), PHONES('td{padding:0 5px!important}'));
    assert.equal(onPhones(found).noStackMobile, undefined);
  });
  it('has its lines around all of its columns where they are one below the other', () => {
    const found = row(
      narrowBox(560, '<td width="280">One</td><td width="280">Two</td>'),
      PHONES('td{display:block!important;padding:0 10px!important}'),
    );
    const widths = (found?.columns ?? [])
      .filter(({ contents }) => contents.length > 0)
      .map((column) => {
        const { border, borderRadius } = onPhones(column) as { border: Values; borderRadius: unknown };
        const sides = ['Top', 'Right', 'Bottom', 'Left'].map((side) => border[`border${side}Width`]);
        return [sides.join(' '), borderRadius];
      });
    assert.deepEqual(widths, [
      ['1px 1px 0px 1px', '6px 6px 0px 0px'],
      ['0px 1px 1px 1px', '0px 0px 6px 6px'],
    ]);
  });
});

describe('a painted box that is narrower than the phone', () => {
  const bordersOf = (style: string) => {
    const cell = `<td bgcolor="#3bcdc3" style="padding:5px;${style}">Delivery date</td>`;
    const page = `<table width="600" class="box" align="center" cellpadding="0" cellspacing="0"><tr>${cell}</tr></table>`;
    const [row] = rowsOf(importMail(page, PHONES('.box{width:280px!important}')));
    const { border = {} } = onPhones(row?.columns[0]) as { border?: Values };
    return ['Left', 'Right', 'Top'].map((side) => [
      border[`border${side}Width`],
      border[`border${side}Color`],
    ]);
  };
  const gap = ['47px', '#ffffff'];
  it('keeps its distance to the edges', () =>
    assert.deepEqual(bordersOf(''), [gap, gap, [undefined, undefined]]));
  it('keeps it beside a line in the color of the page', () =>
    assert.deepEqual(bordersOf('border-right:3px solid #fff;border-top:2px solid #ffffff'), [
      gap,
      gap,
      ['2px', '#ffffff'],
    ]));
  it('keeps its lines of another color instead', () =>
    assert.deepEqual(bordersOf('border-left:3px solid #000'), [
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]));
});

describe('an image in columns that stay side by side on phones', () => {
  it('keeps its width, whatever the share of its column', () => {
    const corner = (name: string) =>
      `<td width="27"><img src="https://a.example/${name}.png" width="27" height="27"></td>`;
    const imported = importMail(
      `<table width="600" cellpadding="0" cellspacing="0"><tr>${corner('a')}<td></td>${corner('b')}</tr></table>`,
      PHONES(''),
    );
    const { containerPadding, src } = onPhones(firstOf(imported, 'image')) as {
      containerPadding: string;
      src: Values;
    };
    const [, right = 0] = containerPadding.split(' ').map(Number.parseFloat);
    const [share = 0] = rowsOf(imported)[0]?.cells ?? [];
    const shown = ((share / 100) * 375 - right) * (Number.parseFloat(String(src.maxWidth)) / 100);
    assert.ok(Math.abs(shown - 27) < 0.5, `${shown}`);
  });
});

describe('a button of its own width', () => {
  const button = (padding: string) =>
    `<table width="210" align="center" cellspacing="0"><tr><td style="background:#d2973b;padding:${padding};text-align:center"><a href="https://a.example/" style="color:#fff;text-decoration:none">ACTIVATE NOW</a></td></tr></table>`;
  it('has little padding beside its label, which is in the middle', () =>
    assert.equal(firstOf(importMail(button('15px 40px')), 'button').values.padding, '15px 10px 15px 10px'));
  it('keeps less', () =>
    assert.equal(firstOf(importMail(button('15px 6px')), 'button').values.padding, '15px 6px 15px 6px'));
  it('keeps its width on phones', () => {
    const imported = importMail(
      `<div style="padding:0 20px">${button('15px 40px')}</div>`,
      PHONES('table table{width:210px!important}'),
    );
    assert.match(String(onPhones(firstOf(imported, 'button')).containerPadding), / 82\.5px /);
  });
});

describe('space above what is on both devices', () => {
  it('stays on phones below a block that they do not have', () => {
    const imported = importMail(
      '<div class="d"><img src="https://a.example/l.png" width="600" height="1"></div><table width="600" cellspacing="0" cellpadding="0"><tr><td height="30"></td></tr><tr><td bgcolor="#eee">Words</td></tr></table>',
      PHONES('.d{display:none!important}'),
    );
    const spaces = rowsOf(imported).map((row) => {
      const { padding } = onPhones(row);
      return String(padding ?? row.values.padding);
    });
    assert.ok(
      spaces.some((padding) => padding.includes('30px')),
      spaces.join(' | '),
    );
  });
});

describe('text beside a column of px that phones keep', () => {
  const WORDS = 'Words that take the rest of the row, on phones too, and go on in a second line there';
  const leftPx = (cells: string, tag = 'table') => {
    const page = `<${tag} width="100%" cellpadding="0" cellspacing="0"><tr>${cells}</tr></${tag}>`;
    const padding = onPhones(firstOf(importMail(page), 'text')).containerPadding;
    return Number.parseFloat(String(padding).split(' ')[3] ?? '');
  };
  const icon = '<img src="https://a.example/i.png" width="64" height="64">';
  // A fifth of the row is 75 px of a phone, where the page has 120 px.
  it('starts where the page has it', () =>
    assert.equal(leftPx(`<td width="120">${icon}</td><td>${WORDS}</td>`), 45));
  it('also where a style sets the width', () =>
    assert.equal(leftPx(`<td style="WIDTH:120PX">${icon}</td><td>${WORDS}</td>`), 45));
  it('also where its padding makes the distance', () =>
    assert.equal(leftPx(`<td width="100" style="padding-right:20px">${icon}</td><td>${WORDS}</td>`), 45));
});

describe('columns in a box that is narrower than its row', () => {
  it('are as narrow on phones at both sides, one below the other', () => {
    const half = (words: string) =>
      `<div class="half" style="display:inline-block;width:50%;vertical-align:top"><p>${words}</p></div>`;
    const [found] = rowsOf(
      importMail(
        `<div style="background:#123456;padding:0 20px"><div style="background:#eeeeee;font-size:0">${half('One')}${half('Two')}</div></div>`,
        PHONES('.half{width:100%!important}'),
      ),
    );
    const sides = found?.columns.map((column) => {
      const border = (onPhones(column).border ?? column.values.border) as Values;
      return [border.borderLeftWidth, border.borderRightWidth];
    });
    assert.deepEqual(sides, [
      ['20px', '20px'],
      ['20px', '20px'],
    ]);
  });
});
