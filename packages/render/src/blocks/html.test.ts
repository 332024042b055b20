import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cpuMsOf } from '../../../../test/cpu-time.ts';
import { withoutConditionals } from './html.ts';

describe('markup without what Word alone sees', () => {
  const cases: [what: string, markup: string, left: string][] = [
    ['has no part for Word', 'a<!--[if mso]><table><![endif]-->b', 'ab'],
    ['keeps what is hidden from Word', 'a<!--[if !mso]><!-->b<!--<![endif]-->c', 'abc'],
    ['keeps what nothing ends', 'a<!--[if mso]>b', 'a<!--[if mso]>b'],
    ['keeps other comments', 'a<!-- x -->b', 'a<!-- x -->b'],
  ];
  for (const [what, markup, left] of cases) it(what, () => assert.equal(withoutConditionals(markup), left));
  for (const part of ['<!--[if mso]>', '<!--[if '])
    it(`takes time that grows with the text: ${part}`, () => {
      assert.ok(cpuMsOf(() => withoutConditionals(part.repeat(50_000))) < 3_000);
    });
});
