import assert from 'node:assert/strict';
import { it } from 'node:test';
import { firstOf, importMail } from '../testing.ts';

it('a box within a line keeps the alignment of its own text', () => {
  const box =
    '<a href="https://a.example/" style="display:inline-block;width:190px;text-align:center;background:#41cc00">Buy</a>';
  const { text } = firstOf(importMail(`Here: ${box}`), 'text').values;
  assert.match(String(text), /<a [^>]*width:190px;text-align:center;/);
});
