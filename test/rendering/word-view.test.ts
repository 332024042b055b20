import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isTrueForWord } from '@postpress/clients';
import type { Values } from '@postpress/design';
import { renderCurrent } from '../corpus/rendering.ts';
import { renderCustomBlock } from '../specimens/custom-tools.ts';
import { listing, renderings, subjects, withoutAuthorMarkup } from './subjects.ts';
import { wordFindings } from './word-findings.ts';
import { wordView } from './word-view.ts';

const sees = (html: string, expected: string) => () => assert.equal(wordView(html).html, expected);
const finds = (html: string, what: RegExp) => () => assert.match(wordFindings(html).join('\n'), what);
const accepts = (html: string) => () => assert.deepEqual(wordFindings(html), []);

describe('what Word sees', () => {
  it('opens comments meant for it', sees('a<!--[if mso]>b<![endif]-->c', 'abc'));
  it('opens comments meant for it or another', sees('<!--[if (mso)|(IE)]>b<![endif]-->', 'b'));
  it('skips what is not for it', sees('a<!--[if !mso]><!-->b<!--<![endif]-->c', 'ac'));
  it('skips what is for neither of two', sees('<!--[if (!mso)&(!IE)]><!-->b<!--<![endif]-->', ''));
  it('compares its version', () => {
    assert.equal(isTrueForWord('gte mso 9'), true);
    assert.equal(isTrueForWord('lt mso 12'), false);
    assert.equal(isTrueForWord('mso 16'), true);
    assert.equal(isTrueForWord('IE'), false);
  });
  it('tells comments that do not pair', () =>
    assert.equal(wordView('a<![endif]-->b<!--[if mso]>c').unbalanced.length, 2));
});

describe('what is wrong in Word’s view', () => {
  it('a cell outside a row', finds('<table><td></td></table>', /<td> in <table>/));
  it('a table left open', finds('<!--[if mso]><table><![endif]-->', /<table> is never closed/));
  it('tags that cross', finds('<div><table></div></table>', /<\/div> where <table> is open/));
  it('a shape without a height', finds('<v:rect style="width:10px"></v:rect>', /<v:rect> has no size/));
  it('cells wider than their table', finds(row(600, 300, 400), /300 \+ 400 px in a table of 600/));
  it('nothing in cells that fill it', accepts(row(600, 200, 400)));
  it(
    'nothing in a shape with its size',
    accepts('<v:rect style="width:10px;height:4px"><v:fill src="a"/></v:rect>'),
  );
});

function row(table: number, ...cells: number[]): string {
  return `<table width="${table}"><tr>${cells.map((width) => `<td width="${width}"></td>`).join('')}</tr></table>`;
}

describe('pages drawn for email', () => {
  it('are whole in Word’s view', () => {
    // The content of an html block is rendered unchanged; a table left open by its author is not ours to close.
    const failures = subjects().flatMap(({ name, design }) => {
      const page = renderCurrent(withoutAuthorMarkup(design), 'email', { customBlocks: renderCustomBlock });
      return wordFindings(page.html).map((finding) => `${name}: ${finding}`);
    });
    assert.equal(failures.length, 0, listing(failures));
  });

  it('give Word each row at the width of the content', () => {
    const failures = subjects().flatMap(({ name, design }) => {
      const { html } = wordView(
        renderCurrent(withoutAuthorMarkup(design), 'email', { customBlocks: renderCustomBlock }).html,
      );
      const { headers = [], rows, footers = [], values } = design.body;
      // Rows hidden on desktops are hidden from Word.
      const shown = [...headers, ...rows, ...footers].filter((row) => !isHiddenOnDesktop(row.values));
      const ghosts =
        html.split(`width="${contentWidthPx(values)}" cellpadding="0" cellspacing="0" border="0"`).length - 1;
      return ghosts >= shown.length ? [] : [`${name}: ${ghosts} tables for ${shown.length} rows`];
    });
    assert.deepEqual(failures, []);
  });

  it('hold nothing for Word when it is not supported', () => {
    const failures = renderings({ outlookSupport: false }, ['email'])
      .filter(({ page }) => /<!--\[if|<v:|<o:/.test(page.html))
      .map(({ label }) => label);
    assert.deepEqual(failures, []);
  });
});

/**
 * A number, `Npx`; percentages of the window are relative to 600 px in email, with a maximum of
 * 900 px.
 */
function contentWidthPx({ contentWidth = '500px' }: Values): number {
  const isShare = typeof contentWidth === 'string' && !/^[\d.]+(px)?$/.test(contentWidth);
  return Math.min(900, isShare ? 600 : Math.round(Number.parseFloat(String(contentWidth))));
}

function isHiddenOnDesktop({ _override }: Values): boolean {
  return (_override as { desktop?: { hideDesktop?: boolean } } | undefined)?.desktop?.hideDesktop === true;
}
