import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { CanvasPage, designOf, heading } from './canvas-page.ts';

const design = designOf([
  [
    [
      { ...heading('Summer sale'), id: 'a' },
      { ...heading('The <b>summer</b> is here'), id: 'b' },
      { ...heading('Shop'), id: 'c' },
    ],
  ],
]);

describe('find and replace', { skip: withoutChromium, timeout: 120_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  before(async () => {
    service = await openProject();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  const shown = async ({ frame }: CanvasPage) => (await frame.locator('body').textContent()) ?? '';

  it('is opened by its key, steps through the results, replaces all as one step that undo takes back', async () => {
    const canvas = await CanvasPage.open(browser, await service.editorUrl(design));
    const { page } = canvas;
    await page.keyboard.press('Control+f');
    const card = page.getByRole('search', { name: 'Find and replace' });
    await card.getByRole('searchbox', { name: 'Find' }).fill('summer');
    await card.getByText('1 of 2').waitFor();
    await page.keyboard.press('Enter');
    await card.getByText('2 of 2').waitFor();
    await card.getByRole('textbox', { name: 'Replace with' }).fill('Winter');
    await card.getByRole('button', { name: 'Replace all' }).click();
    await card.getByText('No results').waitFor();
    await until(
      async () =>
        (await shown(canvas)).includes('Winter sale') && (await shown(canvas)).includes('The Winter is here'),
    );
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+z');
    await until(async () => (await shown(canvas)).includes('Summer sale'));
    assert.deepEqual(canvas.faults, []);
    await page.context().close();
  });
});
