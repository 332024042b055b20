import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cpuMsOf } from '../../../../../test/cpu-time.ts';
import { textOfHtml } from './text-of-html.ts';

describe('the text of HTML', () => {
  it('has words, links and images, and no styles', () =>
    assert.equal(
      textOfHtml(
        '<!DOCTYPE html><html><head><title>T</title><style>p{color:red}</style></head><body><h1>Hi</h1><p>Go to <a href="https://x.y/">the shop</a> &amp; buy.</p><img alt="A cat"></body></html>',
      ),
      'Hi\n\nGo to the shop (https://x.y/) & buy.\n\nA cat',
    ));
  it('of nothing is nothing', () => assert.equal(textOfHtml(''), ''));

  const MB = 1_048_576;
  for (const part of [
    '<',
    '&',
    '<a ',
    '<p>',
    '<!--',
    '<a href="',
    '<ul><li>x',
    '<blockquote>x<br>',
    '<hr>',
    '<pre>\n',
    '<div style="display:none">',
    ' ',
    '\u200b ',
    'a \n',
    '<td>x</td>',
    '<a href="x:y">z</a>',
    '<a href="x:y">z',
    '<p>x</p>',
    '<a>x y ',
    '<script>',
    '😀',
  ])
    it(`of nothing but ${JSON.stringify(part)} is made in bounds`, () => {
      const html = part.repeat(Math.ceil((5 * MB) / part.length));
      let text = '';
      const ms = cpuMsOf(() => {
        text = textOfHtml(html);
      });
      assert.ok(text.length <= MB);
      assert.ok(text.isWellFormed());
      // A second where the machine is free; the bound is for what grows with the square.
      assert.ok(ms < 10_000, `it took ${ms} ms`);
    });
});
