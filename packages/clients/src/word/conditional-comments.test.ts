import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isTrueForWord, resolveConditionalComments } from './conditional-comments.ts';

describe('isTrueForWord', () => {
  const facts: readonly [expression: string, is: boolean][] = [
    ['mso', true],
    ['!mso', false],
    ['gte mso 9', true],
    ['gte mso 16', true],
    ['gt mso 16', false],
    ['lt mso 12', false],
    ['lt mso 16', false],
    ['lt mso 17', true],
    ['lte mso 16', true],
    ['mso 16', true],
    ['mso 12', false],
    ['mso | IE', true],
    ['(mso)|(IE)', true],
    ['IE', false],
    ['!IE', true],
    ['(gte mso 9)|(IE)', true],
    ['(gte mso 9)&(lt mso 12)', false],
    ['!mso | IE', false],
    ['!(mso)', false],
    ['gte MSO 9', true],
    ['vml', true],
    ['true', true],
    ['false', false],
    ['', false],
    [')))', false],
  ];
  for (const [expression, is] of facts)
    it(`${expression} is ${is}`, () => assert.equal(isTrueForWord(expression), is));
});

describe('resolveConditionalComments', () => {
  const facts: readonly [what: string, html: string, view: string][] = [
    ['opens what is hidden from others', 'a<!--[if mso]>b<![endif]-->c', 'abc'],
    ['drops what is meant for others', 'a<!--[if !mso]><!-->b<!--<![endif]-->c', 'ac'],
    ['knows the other way to write it', 'a<!--[if !mso]><!-- -->b<!--<![endif]-->c', 'ac'],
    ['knows the form without a comment', 'a<![if !mso]>b<![endif]>c', 'ac'],
    ['keeps the form without a comment', 'a<![if mso]>b<![endif]>c', 'abc'],
    ['goes within another', '<!--[if mso]>a<!--[if lt mso 12]>b<![endif]-->c<![endif]-->d', 'acd'],
    ['leaves comments alone', 'a<!-- [b] -->c', 'a<!-- [b] -->c'],
    ['drops to the end what is never closed', 'a<!--[if IE]>b', 'a'],
    ['overlooks an end too many', 'a<![endif]-->b', 'ab'],
  ];
  for (const [what, html, view] of facts)
    it(what, () => assert.equal(resolveConditionalComments(html).html, view));
});
