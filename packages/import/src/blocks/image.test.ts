import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { firstOf, importMail } from '../testing.ts';

const BLOCK = '<img style="display:block" src="https://a.example/logo.png" width="200" height="50">';

const alignedTo = (html: string, align: string) => () =>
  assert.equal(firstOf(importMail(html), 'image').values.textAlign, align);

describe('an image that is a block', () => {
  it(
    'in an inline block is aligned as words are',
    alignedTo(`<div style="text-align:center"><a style="display:inline-block">${BLOCK}</a></div>`, 'center'),
  );
  it('in a link follows `align`', alignedTo(`<div align="center"><a>${BLOCK}</a></div>`, 'center'));
  it(
    'in a link does not follow what aligns words',
    alignedTo(`<div align="center"><a style="text-align:center">${BLOCK}</a></div>`, 'left'),
  );
});

describe('an image described by white space', () => {
  for (const alt of [' ', '\n  ', '\u00a0'])
    it(`is decoration: ${JSON.stringify(alt)}`, () => {
      const image = `<img src="https://a.example/line.gif" alt="${alt}" width="300" height="4">`;
      assert.equal(firstOf(importMail(image), 'image').values.altText, '');
      const inText = importMail(`<p>Before ${image} after</p>`);
      assert.match(String(firstOf(inText, 'text').values.text), / alt=""/);
    });
});

describe('an image without `src`', () => {
  for (const [sources, url] of [
    ['https://a.example/a.png 1x, https://a.example/b.png 2x', 'https://a.example/a.png'],
    [' https://a.example/c,d.png', 'https://a.example/c,d.png'],
    ['https://a.example/{{id}}.png, https://a.example/b.png 2x', 'https://a.example/{{id}}.png'],
  ])
    it(`is the first of its set: ${sources}`, () => {
      const image = `<img srcset="${sources}" alt="A" width="300" height="40">`;
      assert.deepEqual(firstOf(importMail(image), 'image').values.src, { url, width: 300, height: 40 });
    });
});
