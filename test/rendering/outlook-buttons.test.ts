import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Design, Values } from '@postpress/design';
import { importHtml } from '@postpress/import';
import type { Browser } from 'playwright-core';
import { corpusDesigns, withoutCorpus } from '../corpus/designs.ts';
import { current } from '../corpus/rendering.ts';
import { corpusMails, withoutMails } from '../import/mails.ts';
import { sampleOf } from '../sample.ts';
import { withoutChromium } from '../specimens/darkroom.ts';
import { type MeasuredButton, measureButtons, openChromiumWithFonts } from './outlook-buttons.ts';

/** Word renders a button as large as its shape says, so that must be its size elsewhere, up to this. */
const OFF_MAX_PX = 4;
const SHARE_LEAST = 0.95;

const LONG = 'A label that is long enough to wrap over several lines in a column of six hundred pixels';
const span = (style: string, words: string) => `<span style="${style}">${words}</span>`;
const georgia = { fontFamily: { value: 'georgia,times,serif' } };
const courier = { fontFamily: { value: "'courier new',courier" } };
const times = { fontFamily: { value: 'times new roman,times' } };
/** Our own labels by what decides their size; in Georgia only where a height is asked for. */
const kinds: { [kind: string]: Values[] } = {
  'in different fonts': [
    { text: 'Read the whole story' },
    { text: 'Read the whole story', ...courier },
    { text: 'Read the whole story', ...times, fontSize: '20px' },
    { text: 'Zur Übersicht – größer', ...times },
  ],
  'in bold': [
    { text: 'Order now', fontWeight: 700 },
    { text: 'Order <strong>before noon</strong>' },
    { text: '<b>Order</b> now', ...times, fontWeight: { value: 600 } },
  ],
  'with spaced characters': [
    { text: 'Order now', letterSpacing: '3px' },
    { text: span('letter-spacing:1px', 'Order now') },
    { text: 'Order now', letterSpacing: '-0.5px', fontSize: '24px' },
  ],
  'in capitals': [
    { text: span('text-transform:uppercase', 'order now') },
    { text: `Go ${span('text-transform:capitalize', 'to the shop')}` },
    { text: span('text-transform:uppercase', 'straße') },
  ],
  'of inner sizes': [
    { text: span('font-size:24px;line-height:28.8px', 'Sign up here') },
    { text: `Only ${span('font-size:30px', '9 $')} today` },
    { text: span('font-size:10px', `Small ${span('font-size:150%', 'large')}`) },
    { text: 'E = mc<sup>2</sup>' },
  ],
  'in lines': [
    { text: 'Line one<br />Line two' },
    { text: '<p>One</p><p>Two</p><p style="line-height:30px">Three</p>' },
    { text: 'One<br><br>Three<br>' },
    { text: `${span('font-size:20px', 'Large')}<br>small` },
  ],
  'with line heights': [
    { text: 'Buy', lineHeight: '24px' },
    { text: 'Buy', lineHeight: '200%' },
    { text: `Buy ${span('font-size:28px', 'more')}`, lineHeight: '1.5' },
    { text: `Buy ${span('font-size:28px', 'more')}`, lineHeight: '150%' },
    { text: 'Buy', lineHeight: 'normal', fontSize: '16px' },
    { text: 'Buy', lineHeight: 2, ...georgia, size: { autoWidth: false, width: '120px' } },
  ],
  'that wrap': [
    { text: LONG, fontSize: '20px' },
    { text: LONG, fontSize: '24px', padding: '12px 60px' },
    { text: 'Supercalifragilisticexpialidocious'.repeat(4) },
    { text: 'well-known '.repeat(14).trim() },
  ],
  'that must not wrap': [
    {
      text: `Only this week: ${span('white-space:nowrap', 'twenty percent off')} in all our shops, day and night`,
    },
    {
      text: `<b style="WHITE-SPACE: NoWrap">Two   words</b> ${span('white-space:nowrap', 'and two')}`,
      fontSize: '20px',
    },
    { text: `<pre>One  two\nthree</pre>` },
  ],
  'with lists': [
    { text: '<ul><li>One</li><li>Two</li></ul>' },
    { text: `Why<ol style="margin:0;padding-left:20px"><li>${LONG}</li></ol>`, fontSize: '20px' },
    { text: '<ul><li>One<ul><li>Inner</li></ul></li></ul><blockquote>Said</blockquote>' },
  ],
  'with old elements': [
    { text: '<font size="5">Sign up</font>' },
    { text: '<font face="Courier New">Sign</font> <big>up</big>' },
    { text: '<h2>Sign up</h2>' },
  ],
  'of a width': [
    { text: 'Buy', size: { autoWidth: false, width: '40%' } },
    { text: 'Buy', size: { autoWidth: false, width: '200px' } },
    { text: LONG, size: { autoWidth: false, width: '33%' } },
    { text: 'Buy', size: { autoWidth: false, width: '100%' } },
    { text: 'Buy', size: { autoWidth: false, width: '900px' } },
  ],
  'with borders': [
    { text: 'Buy', border: { borderTopWidth: '5px', borderTopStyle: 'solid', borderTopColor: '#000000' } },
    { text: 'Buy', border: bordered('6px') },
    { text: 'Buy', border: bordered('3px'), calculatedWidth: 65, calculatedHeight: 37 },
  ],
  'whose stored size is old': [
    { text: 'Buy', calculatedWidth: 250, calculatedHeight: 37 },
    { text: 'Buy now and save', calculatedWidth: 65, calculatedHeight: 37 },
    { text: 'One<br>two', calculatedWidth: 70, calculatedHeight: 37 },
  ],
};

function bordered(width: string): Values {
  const sides = ['Top', 'Right', 'Bottom', 'Left'];
  return Object.fromEntries(
    sides.flatMap((side) => [
      [`border${side}Width`, width],
      [`border${side}Style`, 'solid'],
      [`border${side}Color`, '#123456'],
    ]),
  );
}

describe('the shapes of buttons in Outlook', { skip: withoutChromium }, () => {
  let browser: Browser;
  before(async () => {
    browser = await openChromiumWithFonts();
  });
  after(() => browser.close());

  for (const [kind, buttons] of Object.entries(kinds)) {
    it(`are as large as buttons ${kind} in Chromium`, async () => {
      const measured = await measureButtons(designOf(buttons), browser);
      assert.equal(measured.length, buttons.length);
      assert.deepEqual(measured.filter(isOff), []);
    });
  }

  it('never are wider than their column', async () => {
    const [narrow] = await measureButtons(
      designOf([{ text: LONG, calculatedWidth: 949, calculatedHeight: 37 }], 4),
      browser,
    );
    assert.equal(narrow?.word.width, 130);
  });

  describe('of real designs and emails', { skip: withoutCorpus || withoutMails }, () => {
    const designs = sampleOf(corpusDesigns(), 30).map(({ design }) => current(design));

    it('are as large as in Chromium, with the sizes that the designs store', async () => {
      judge(await measureAll(designs));
    });
    it('are as large as in Chromium, measured', async () => {
      judge(await measureAll(designs.map(withoutSizes)));
    });
    it('are as large as in Chromium after an import', async () => {
      const mails = sampleOf(corpusMails(), 40);
      judge(await measureAll(mails.map(({ html }) => importHtml(html, { displayMode: 'email' }).design)));
    });
  });

  async function measureAll(designs: readonly Design[]): Promise<MeasuredButton[]> {
    const measured: MeasuredButton[] = [];
    for (const design of designs) measured.push(...(await measureButtons(design, browser)));
    return measured;
  }
});

function isOff({ word, chromium }: MeasuredButton): boolean {
  return offBy(word.width, chromium.width) || offBy(word.height, chromium.height);
}

function offBy(word: number, chromium: number): boolean {
  return Math.abs(word - chromium) > OFF_MAX_PX;
}

function judge(measured: readonly MeasuredButton[]): void {
  assert.ok(measured.length >= 30, `${measured.length} buttons`);
  for (const dimension of ['width', 'height'] as const) {
    const off = measured.filter(({ word, chromium }) => offBy(word[dimension], chromium[dimension]));
    const share = 1 - off.length / measured.length;
    assert.ok(share >= SHARE_LEAST, `${dimension}: ${share} of ${measured.length}; ${JSON.stringify(off)}`);
  }
}

/** One row with the buttons below each other, in the first of several columns. */
function designOf(buttons: Values[], columns = 1): Design {
  const first = {
    values: {},
    contents: buttons.map((values) => ({
      type: 'button',
      values: { ...values, href: 'https://a.example/' },
    })),
  };
  const others = Array.from({ length: columns - 1 }, () => ({ values: {}, contents: [] }));
  const row = { cells: Array.from({ length: columns }, () => 1), columns: [first, ...others], values: {} };
  return { body: { rows: [row], values: { contentWidth: '600px' } }, schemaVersion: 27 };
}

function withoutSizes(design: Design): Design {
  return JSON.parse(
    JSON.stringify(design, (key, value: unknown) => (key.startsWith('calculated') ? undefined : value)),
  ) as Design;
}
