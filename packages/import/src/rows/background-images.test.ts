import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Row, Values } from '@postpress/design';
import { importMail, rowsOf } from '../testing.ts';

const IMAGE = 'https://images.example/sea.jpg';

/** Every row of a page with what is behind it, and its words. */
function behind(inside: string): [image: string, words: string][] {
  return rowsOf(importMail(inside)).map((row) => [imageOf(row), wordsOf(row)]);
}

function imageOf({ values }: Row): string {
  return String((values.backgroundImage as Values | undefined)?.url ?? '');
}

function wordsOf({ columns }: Row): string {
  return columns.flatMap(({ contents }) => contents.map(({ values }) => String(values.text))).join(' | ');
}

describe('a background image', () => {
  it('is behind the columns of a padded cell', () =>
    assert.deepEqual(
      behind(
        `<table width="600"><tr><td style="background:#123 url(${IMAGE}) center / cover;padding:32px 0 24px"><table width="600"><tr><td width="200">Left</td><td width="400">Right</td></tr></table></td></tr></table>`,
      ),
      [[IMAGE, 'Left | Right']],
    ));
  it('is behind a heading and the columns below it', () =>
    assert.deepEqual(
      behind(
        `<div style="background-image:url(${IMAGE});background-size:cover;padding:20px"><p>Above</p><table width="100%"><tr><td width="50%">Left</td><td width="50%">Right</td></tr></table></div>`,
      ),
      [
        [IMAGE, 'Above'],
        [IMAGE, 'Left | Right'],
      ],
    ));
  it('is behind floating boxes', () =>
    assert.deepEqual(
      behind(
        `<div style="background:url(${IMAGE}) no-repeat;padding:10px 0;overflow:hidden"><div style="float:left;width:300px">Left</div><div style="float:left;width:300px">Right</div></div>`,
      ),
      [[IMAGE, 'Left | Right']],
    ));
});

describe('a background image of a rounded box', () => {
  const rounded = (style: string) =>
    rowsOf(importMail(`<div style="background:#131925 url(${IMAGE}) center/cover;${style}">Words</div>`))[0];
  for (const style of [
    'border-radius:20px;padding:40px',
    'border-radius:8px 8px 0 0',
    'border:2px solid #333;border-radius:6px',
  ])
    it(`is not covered by the color of the box: ${style}`, () => {
      const row = rounded(style);
      assert.equal(row && imageOf(row), IMAGE);
      assert.equal(row?.values.columnsBackgroundColor, '#131925');
      assert.deepEqual(
        row?.columns.map(({ values }) => values.backgroundColor ?? ''),
        [''],
      );
    });
});

describe('a hero: content over an image of a given height', () => {
  const inner = (width: string) =>
    `<div style="margin:0 auto;max-width:600px"><table style="width:100%;margin:0"><tbody><tr><td><table style="width:100%"><tbody><tr><td style="padding:20px;color:#fff;font-size:45px" align="center">GO TO SPACE</td></tr><tr><td align="center"><table style="${width}line-height:100%"><tbody><tr><td bgcolor="#414141" style="border-radius:3px"><a href="https://a.example/" style="display:inline-block;background:#414141;color:#fff;padding:10px 25px">ORDER</a></td></tr></tbody></table></td></tr></tbody></table></td></tr></tbody></table></div>`;
  const hero = (cell: string, more = '') =>
    `<div style="margin:0 auto;max-width:600px"><table style="width:100%"><tbody><tr style="vertical-align:top">${more}<td background="${IMAGE}" style="background:#2a3448 url('${IMAGE}') no-repeat center center / cover;${cell}">${inner('')}</td>${more}</tr></tbody></table></div>`;
  const heroes: Readonly<Record<string, string>> = {
    'of a fixed height': hero(
      'background-position:center center;background-repeat:no-repeat;padding:100px 0;vertical-align:top;height:269px',
    ),
    'of a height that follows its width': hero(
      'background-position:center center;background-repeat:no-repeat;padding:100px 0;vertical-align:top',
      '<td style="width:0.01%;padding-bottom:78%;mso-padding-bottom-alt:0"></td>',
    ),
    'with its content at the bottom': hero('height:400px;vertical-align:bottom'),
  };
  for (const [name, html] of Object.entries(heroes))
    it(`${name} keeps the image behind its words and its button`, () => {
      const [row, ...others] = rowsOf(importMail(html));
      assert.deepEqual(others, []);
      assert.equal(row && imageOf(row), IMAGE);
      assert.deepEqual(
        row?.columns.flatMap(({ contents }) => contents.map(({ type }) => type)),
        ['text', 'button'],
      );
      assert.equal(row?.columns[0]?.values.backgroundColor, '');
      const onPhones = (row?.values._override as { mobile?: Values } | undefined)?.mobile;
      assert.equal(onPhones?.backgroundImage, undefined);
    });
});
