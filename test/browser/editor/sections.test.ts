import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { CanvasPage, designOf, heading } from './canvas-page.ts';

const design = designOf([[[{ ...heading('Summer sale'), id: 'a' }]]]);

describe('sections', { skip: withoutChromium, timeout: 120_000 }, () => {
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

  it('are shown by category, found by a word, and inserted by a click as one step', async () => {
    const canvas = await CanvasPage.open(browser, await service.editorUrl(design));
    const { page, frame } = canvas;
    const rows = () => frame.locator('.u-row-container, .u-row').count();
    const before = await rows();
    const palette = page.locator('[data-region="palette"]');
    await palette.getByRole('tab', { name: 'Sections' }).click();
    await palette.getByRole('heading', { name: 'Headers' }).waitFor();
    await palette.locator('.pp-section-thumbnail iframe').first().waitFor();
    const all = await palette.locator('.pp-section-card').count();
    assert.ok(all >= 60, `${all} sections`);
    if (process.env.POSTPRESS_SHOTS)
      await page.screenshot({ path: `${process.env.POSTPRESS_SHOTS}/sections.png` });
    await palette.getByRole('searchbox', { name: 'Search sections' }).fill('Letter from the editor');
    const letter = palette.locator('.pp-section-thumbnail iframe').first().contentFrame();
    await letter.getByText('Hi Maya,').waitFor();
    await palette.getByRole('searchbox', { name: 'Search sections' }).fill('footer');
    await palette.getByRole('heading', { name: 'Headers' }).waitFor({ state: 'detached' });
    await palette.locator('.pp-section-card button').first().click();
    await until(rows, (count) => count > before);
    assert.equal(
      await frame.locator('[contenteditable="true"]').count(),
      0,
      'the row is selected, no text is open',
    );
    if (process.env.POSTPRESS_SHOTS)
      await page.screenshot({ path: `${process.env.POSTPRESS_SHOTS}/section-inserted.png` });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await until(rows, (count) => count === before);
    await palette.getByRole('searchbox', { name: 'Search sections' }).fill('no such thing');
    await palette.getByText('No matching sections').waitFor();
    assert.deepEqual(canvas.faults, []);
    await page.context().close();
  });
  it('are shown large in a gallery, on a phone and in dark mode, and inserted where the person was', async () => {
    const canvas = await CanvasPage.open(browser, await service.editorUrl(design));
    const { page, frame } = canvas;
    // Playwright would set the color scheme of all frames.
    await page.emulateMedia({ colorScheme: null });
    await frame.getByText('Summer sale').click();
    await page.locator('[data-region="palette"]').getByRole('tab', { name: 'Sections' }).click();
    await page.getByRole('button', { name: 'Browse sections' }).click();
    const gallery = page.getByRole('dialog', { name: 'Insert a section' });
    await gallery.getByRole('searchbox', { name: 'Search sections' }).fill('pricing');
    const cards = gallery.locator('.pp-gallery-card');
    await until(
      () => cards.count(),
      (count) => count === 2,
    );
    const shown = cards.first().locator('iframe').contentFrame();
    await shown.getByRole('link', { name: 'Choose Solo' }).waitFor();
    const { width = 0 } = (await cards.first().locator('.pp-gallery-picture').boundingBox()) ?? {};
    assert.ok(width >= 380, `${width} px wide`);
    const look = (name: string) => cards.first().getByRole('button', { name, exact: true });
    await look('Mobile').click();
    await until(
      () => shown.locator('body').evaluate(() => innerWidth),
      (px) => px === 375,
    );
    await look('Dark').click();
    await until(
      () => shown.locator('body').evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches),
      Boolean,
    );
    if (process.env.POSTPRESS_SHOTS)
      await page.screenshot({ path: `${process.env.POSTPRESS_SHOTS}/section-gallery.png` });
    await gallery.getByRole('searchbox').fill('');
    await gallery.getByRole('radio', { name: 'Offers' }).click();
    await until(
      () => cards.count(),
      (count) => count === 6,
    );
    if (process.env.POSTPRESS_SHOTS) {
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `${process.env.POSTPRESS_SHOTS}/section-gallery-offers.png` });
    }
    await gallery.getByRole('button', { name: 'Discount code', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await gallery.waitFor({ state: 'detached' });
    await frame.getByText('40% off').waitFor();
    assert.deepEqual(
      await frame.locator('h1, h2').allTextContents(),
      ['Summer sale', 'Coats, knits, and blankets'],
      'after the selected row',
    );
    const palette = page.locator('[data-region="palette"]');
    await palette.getByRole('searchbox', { name: 'Search sections' }).fill('Package on its way');
    await palette.locator('.pp-section-card button').first().click();
    await frame.getByText('2 p.m.', { exact: true }).waitFor();
    assert.deepEqual(canvas.faults, []);
    await page.context().close();
  });
  it('are not offered for pages', async () => {
    const canvas = await CanvasPage.open(browser, await service.editorUrl(design, 'web'));
    const tabs = canvas.page.locator('[data-region="palette"]').getByRole('tab');
    await tabs.first().waitFor();
    assert.equal(await tabs.filter({ hasText: 'Sections' }).count(), 0);
    await canvas.page.context().close();
  });
});
