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
