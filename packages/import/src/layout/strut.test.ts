import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importHtml } from '../import-html.ts';
import { firstOf } from '../testing.ts';

const STRICT = '<!DOCTYPE html>';
const LOOSE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
const image = (style = '') => `<img src="https://a.example/a.png" width="200" height="100" style="${style}">`;

/** Room below the first image of a page, where a cell of 16 px Arial is all around it. */
const below =
  (px: number, inside: string, doctype = STRICT) =>
  () => {
    const cell = `<table width="600" cellspacing="0" cellpadding="0" style="font-size:16px"><tr><td>${inside}</td></tr></table>`;
    const page = `${doctype}<body style="margin:0;font-family:Arial">${cell}`;
    const { containerPadding } = firstOf(importHtml(page, { displayMode: 'email' }), 'image').values;
    assert.equal(String(containerPadding).split(' ')[2], `${px}px`);
  };

describe('below an image', () => {
  it('on the baseline has empty space for descenders below it', below(4, image()));
  it('and below an inline block', below(4, `<a style="display:inline-block">${image('display:block')}</a>`));
  it('that is a block, nothing does', below(0, image('display:block')));
  it('aligned otherwise has no space below it', below(0, image('vertical-align:middle')));
  it('nothing changes in limited quirks mode', below(0, image(), LOOSE));
});
