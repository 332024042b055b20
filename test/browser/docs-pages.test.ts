/** Pages of the docs of each kind, light and dark, on a phone and wide: for axe, for the width, and on paper. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { openChromium, withoutChromium } from './browsers.ts';
import { openDocs } from './docs-service.ts';

/** Where to put images of every page, for people. */
const images = process.env.POSTPRESS_TEST_IMAGES;
const pages = [
  '/docs',
  '/docs/guides/sending',
  '/docs/guides/webhooks',
  '/docs/guides/embedding',
  '/docs/reference/errors',
  '/docs/reference/configuration',
  '/docs/api',
  '/docs/api/send-email',
  '/docs/api/generate-design',
  '/docs/api/delete-webhook',
];

describe('the pages of the docs', { skip: withoutChromium }, () => {
  let docs: Awaited<ReturnType<typeof openDocs>>;
  let browser: Browser;
  before(async () => {
    docs = await openDocs();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await docs?.close();
  });
  for (const [colorScheme, width] of [
    ['light', 390],
    ['light', 768],
    ['dark', 1280],
  ] as const)
    for (const path of width === 768 ? ['/docs', '/docs/api/send-email'] : pages)
      it(`${path}, ${colorScheme}, ${width} px: open to all senses, no wider than the window`, async () => {
        const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } });
        await page.goto(docs.url + path);
        await page.evaluate('document.querySelectorAll("details").forEach((each) => { each.open = true; })');
        await page.evaluate(axe.source);
        const { violations } = (await page.evaluate('axe.run()')) as axe.AxeResults;
        const faults = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
        );
        assert.deepEqual(faults, []);
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width);
        assert.deepEqual(await page.evaluate(coveringButtons), [], 'buttons over code');
        assert.deepEqual(await page.evaluate(loweredTexts), [], 'text below the top of its cell');
        if (images) {
          mkdirSync(images, { recursive: true });
          const name = `docs${path.slice('/docs'.length).replaceAll('/', '-')}-${colorScheme}-${width}.png`;
          await page.screenshot({ path: join(images, name) });
        }
        await page.close();
      });
  it('leave navigation and buttons off paper', async () => {
    const page = await browser.newPage();
    await page.goto(`${docs.url}/docs/api/send-email`);
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.side', '.top', '.try', '.copy'])
      assert.equal(await page.locator(part).first().isVisible(), false, part);
    await page.close();
  });
});

/** Paragraphs that begin below the top of their cell, and so below the text of the other cells. */
function loweredTexts(): string[] {
  return [...document.querySelectorAll('td > p:first-child')].flatMap((text) => {
    const cell = text.parentElement as HTMLElement;
    const padding = Number.parseFloat(getComputedStyle(cell).paddingBlockStart);
    const isLowered = text.getBoundingClientRect().top > cell.getBoundingClientRect().top + padding + 1;
    return isLowered ? [text.textContent.slice(0, 60)] : [];
  });
}

/** The code below a button that copies it. */
function coveringButtons(): string[] {
  return [...document.querySelectorAll('button.copy')].flatMap((button) => {
    const code = button.previousElementSibling;
    if (!code?.checkVisibility()) return [];
    const [over, below] = [button.getBoundingClientRect(), code.getBoundingClientRect()];
    const isBeside = over.left >= below.right || over.bottom <= below.top;
    return isBeside ? [] : [code.textContent.slice(0, 60)];
  });
}
