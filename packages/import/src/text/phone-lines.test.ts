import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { firstOf, importMail } from '../testing.ts';

/** What phones show of a text, and what only they or only desktops do. */
describe('a text with parts for one device', () => {
  const phones = (rules: string) => `<style>@media (max-width:480px){${rules}}</style>`;
  const cases: Readonly<Record<string, readonly [html: string, text: string]>> = {
    'keeps a break that phones do not have': [
      `${phones('.d{display:none}')}<p>One long line<br class="d"> of two</p>`,
      'One long line<br class="hide-mobile"> of two',
    ],
    'keeps a break that only phones have': [
      `${phones('.p{display:inline!important}')}<p>12 High Street, <br class="p" style="display:none">Oldtown</p>`,
      '12 High Street, <br class="hide-desktop">Oldtown',
    ],
    'keeps a separator that phones do not have': [
      `${phones('.d{display:none}')}<p>Terms<span class="d"> | </span>Privacy</p>`,
      'Terms<span class="hide-mobile"> | </span>Privacy',
    ],
    'ends lines on phones around a block of theirs': [
      `${phones('.b{display:block}')}<p>Ada <span class="b">Lovelace</span> of London</p>`,
      'Ada <br class="hide-desktop">Lovelace<br class="hide-desktop"> of London',
    ],
    'ends a line on phones where an empty block of theirs is': [
      `${phones('.b{display:block}')}<p>Ada<span class="b"></span> Lovelace</p>`,
      'Ada<br class="hide-desktop"> Lovelace',
    ],
    'ends one line around a block whose content phones do not have': [
      `${phones('.b{display:block}.d{display:none}')}<p>Terms <span class="b"><span class="d">|</span></span> Privacy</p>`,
      'Terms <span class="hide-mobile">|</span><br class="hide-desktop"> Privacy',
    ],
    'ends no line where there is none': [
      `${phones('.b{display:block}')}<p><span class="b">Ada</span><span class="b">Lovelace</span></p>`,
      'Ada<br class="hide-desktop">Lovelace',
    ],
  };
  for (const [name, [html, text]] of Object.entries(cases))
    it(name, () => assert.equal(firstOf(importMail(html), 'text').values.text, text));
});
