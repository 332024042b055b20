import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Content, Design, Row, Values } from '@postpress/design';
import type { Page } from 'playwright-core';
import { listStored, readStored } from '../../scripts/starters/stored.ts';
import { renderCurrent } from '../corpus/rendering.ts';
import { sampleOf } from '../sample.ts';
import { renderCustomBlock } from '../specimens/custom-tools.ts';
import { type Darkroom, openDarkroom, withoutChromium } from '../specimens/darkroom.ts';
import { listing, subjects, withoutAuthorMarkup } from './subjects.ts';
import { faultsWithout, shownOn, withLargeImages, withoutStyleSheets } from './without-style-sheets.ts';

/** `npm run test:long` measures all of them. */
const DESIGNS_SHORT = 30;

type Named = { name: string; design: Design };

/** The corpus if it is there, our specimens, every starter and every section. */
function designs(): Named[] {
  const stored = listStored().filter(({ displayMode }) => displayMode === 'email');
  return [
    ...subjects(),
    ...stored.map((each) => ({ name: each.path, design: JSON.parse(readStored(each)) as Design })),
  ];
}

const render = (design: Design) =>
  renderCurrent(design, 'email', { customBlocks: renderCustomBlock, outlookSupport: true }).html;

const content = (type: string, values: Values): Content => ({ type, values });
const words = (text: string, values: Values = {}) => content('text', { text: `<p>${text}</p>`, ...values });
const row = (cells: number[], columns: Content[][], values: Values = {}): Row => ({
  cells,
  columns: columns.map((contents) => ({ contents, values: {} })),
  values,
});
const designOf = (rows: Row[], values: Values = {}): Design => ({
  body: { rows, values: { contentWidth: '600px', ...values } },
  schemaVersion: 27,
});
const picture = content('image', {
  src: { url: 'https://p.example/p.png', width: 900, height: 600 },
  altText: 'A',
});
const onPhones = (hidden: 'hideMobile' | 'hideDesktop') => ({
  _override: hidden === 'hideMobile' ? { mobile: { hideMobile: true } } : { desktop: { hideDesktop: true } },
});
const kept = { _override: { mobile: { noStackMobile: true } } };

const own: Named[] = [
  {
    name: 'four columns',
    design: designOf([row([1, 1, 1, 1], [[words('a')], [picture], [words('c')], [picture]])]),
  },
  {
    name: 'a narrow column beside a wide one',
    design: designOf([row([1, 5], [[picture], [words('Some words')]])]),
  },
  {
    name: 'five columns in narrow content',
    design: designOf(
      [row([1, 1, 1, 1, 1], [[words('a')], [words('b')], [words('c')], [words('d')], [picture]])],
      { contentWidth: '500px' },
    ),
  },
  {
    name: 'columns that stay beside each other',
    design: designOf([
      row(
        [1, 9],
        [
          [words('1', { fontSize: '40px', containerPadding: '10px 10px 10px 40px' })],
          [words('Many words '.repeat(9))],
        ],
        kept,
      ),
    ]),
  },
  {
    name: 'six columns that stay beside each other',
    design: designOf([
      row(
        [1, 1, 1, 1, 1, 1],
        'abcdef'.split('').map((letter) => [words(letter, { containerPadding: '30px' })]),
        kept,
      ),
    ]),
  },
  {
    name: 'a row with wide padding',
    design: designOf([row([1], [[picture, words('Some words')]], { padding: '20px 140px' })]),
  },
  {
    name: 'a row with padding at one side',
    design: designOf([row([1, 1], [[picture], [words('b')]], { padding: '0px 0px 0px 200px' })]),
  },
  {
    name: 'links on black',
    design: designOf(
      [row([1], [[words('Read <a href="https://a.example/">this</a>')]], { backgroundColor: '#000000' })],
      { linkStyle: { body: true, linkColor: '#ffcc00', linkUnderline: false } },
    ),
  },
  {
    name: 'a block with links of its own',
    design: designOf([
      row(
        [1],
        [
          [
            words('<a style="font-weight:bold" href="https://a.example/">this</a>', {
              linkStyle: { inherit: false, linkColor: '#118833', linkUnderline: true },
            }),
          ],
        ],
      ),
    ]),
  },
  {
    name: 'a table with links',
    design: designOf(
      [
        row(
          [1],
          [
            [
              content('table', {
                table: { rows: [{ cells: [{ text: '<a href="https://a.example/">a</a>' }] }] },
              }),
            ],
          ],
        ),
      ],
      { linkStyle: { body: true, linkColor: '#aa0000' } },
    ),
  },
  {
    name: 'blocks for one kind of device',
    design: designOf(
      [
        row([1], [[words('large', onPhones('hideMobile')), words('small', onPhones('hideDesktop'))]]),
        row([1], [[words('phones only')]], onPhones('hideDesktop')),
      ],
      { preheaderText: 'Preview' },
    ),
  },
];

describe('emails without style sheets', { skip: withoutChromium }, () => {
  let darkroom: Darkroom;
  let page: Page;
  before(async () => {
    darkroom = await openDarkroom();
    page = await darkroom.browser.newPage();
    await withLargeImages(page);
  });
  after(() => darkroom.close());

  for (const { name, design } of own)
    it(`show ${name} in one column, in order, in the window`, async () =>
      assert.deepEqual(await faultsWithout(page, render(design)), []));

  it('show the words for large screens once, and no preview text', async () => {
    await page.setViewportSize({ width: 375, height: 700 });
    const html = render(own.find(({ name }) => name.includes('device'))!.design);
    const { words: shown } = await shownOn(page, withoutStyleSheets(html));
    assert.equal(shown.trim(), 'large');
  });

  it('are readable, whole and in order: designs of all kinds', async () => {
    const failures: string[] = [];
    for (const { name, design } of sampleOf(designs(), DESIGNS_SHORT)) {
      let faults = await faultsWithout(page, render(design));
      // What an author writes into html blocks is rendered unchanged.
      if (faults.length > 0) faults = await faultsWithout(page, render(withoutAuthorMarkup(design)));
      failures.push(...faults.map((fault) => `${name}: ${fault}`));
    }
    assert.equal(failures.length, 0, listing(failures));
  });
});
