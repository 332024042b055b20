/** How sections look beside themselves: what stands in columns is of one height, and an image fills its column. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { applyBrand, neutralBrand, rolesOfBrand } from '@postpress/brand';
import type { Design } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import type { Browser, Page } from 'playwright-core';
import {
  allSamples,
  listStored,
  readStored,
  type Stored,
  startersFolder,
  withSamples,
} from '../../../scripts/starters/stored.ts';
import { openChromium, withoutChromium } from '../browsers.ts';

const IMAGES = 'http://starters.invalid';
const NEAR_PX = 3;
/** Part of the column beside it that an image is at least as tall as. */
const FILLED = 0.8;
const sections = listStored().filter(({ kind }) => kind === 'section');

describe('sections with columns', { skip: withoutChromium }, () => {
  let browser: Browser;
  let page: Page;
  before(async () => {
    browser = await openChromium();
    page = await browser.newPage({ viewport: { width: 700, height: 900 } });
    await page.route(`${IMAGES}/**`, (route) =>
      route.fulfill({ path: join(startersFolder, new URL(route.request().url()).pathname) }),
    );
  });
  after(() => browser?.close());

  it('have cards of one height, aligned buttons, and images as tall as their column', async () => {
    const found: string[] = [];
    for (const section of sections) {
      const design = JSON.parse(readStored(section)) as Design;
      if (design.body.rows.every(({ columns }) => columns.length === 1)) continue;
      await page.setContent(pageOf(section, design), { waitUntil: 'load' });
      for (const { cards, buttons, images } of await page.evaluate(measureRows)) {
        if (spread(cards) > NEAR_PX) found.push(`${section.path}: cards of ${cards.join(', ')} px`);
        if (spread(buttons) > NEAR_PX)
          found.push(`${section.path}: buttons that end at ${buttons.join(', ')}`);
        for (const { image, beside } of images)
          if (image < FILLED * beside)
            found.push(`${section.path}: an image of ${image} px beside ${beside}`);
      }
    }
    assert.deepEqual(found, []);
  });

  it('and all others have no placeholder words', () => {
    const words = /lorem|ipsum|your (text|headline|title) here|placeholder|site url/i;
    const found = sections.filter((section) => {
      const { html } = renderDesign(JSON.parse(readStored(section)) as Design, { displayMode: 'email' });
      return words.test(withSamples(html, allSamples).replace(/<[^>]*>/g, ' '));
    });
    assert.deepEqual(
      found.map(({ path }) => path),
      [],
    );
  });
});

const spread = (all: readonly number[]) => (all.length < 2 ? 0 : Math.max(...all) - Math.min(...all));

function pageOf({ sampleData }: Stored, design: Design): string {
  const text = JSON.stringify(applyBrand(design, rolesOfBrand(neutralBrand)));
  const shown = JSON.parse(text.replaceAll('"starter:', `"${IMAGES}/`)) as Design;
  return withSamples(renderDesign(shown, { displayMode: 'email' }).html, sampleData);
}

/** Runs in the page. @returns of each row with columns, in CSS pixels, what has to agree */
function measureRows() {
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const isPainted = (element: Element) => {
    const { backgroundColor, borderTopWidth } = getComputedStyle(element);
    return backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopWidth !== '0px';
  };
  return [...document.querySelectorAll('.u_row')].map((row) => {
    const columns = [...row.querySelectorAll('.u_column')];
    // The card of a column is the widest thing in it that has a ground or a border of its own.
    const cards = columns.flatMap((column) => {
      const painted = [column, ...column.querySelectorAll('div')].find(
        (each) => isPainted(each) && boxOf(each).width > 0.7 * boxOf(column).width && boxOf(each).height > 80,
      );
      return painted ? [Math.round(boxOf(painted).height)] : [];
    });
    const buttons = columns.flatMap((column) => {
      const last = [...column.querySelectorAll('.v-button')].at(-1);
      return last ? [Math.round(boxOf(last).bottom)] : [];
    });
    const alone = columns.filter((column) => {
      const blocks = [...column.querySelectorAll('[class*="u_content_"]')];
      return blocks.length === 1 && blocks[0]?.matches('.u_content_image');
    });
    const images =
      columns.length === 2 && alone.length === 1
        ? alone.map((column) => ({
            image: Math.round(boxOf(column.querySelector('img') ?? column).height),
            beside: Math.round(
              Math.max(
                ...columns
                  .filter((each) => each !== column)
                  .flatMap((each) => {
                    const blocks = [...each.querySelectorAll('[class*="u_content_"]')].map(boxOf);
                    return (blocks.at(-1)?.bottom ?? 0) - (blocks[0]?.top ?? 0);
                  }),
              ),
            ),
          }))
        : [];
    return { cards, buttons, images };
  });
}
