/** Editing and sending on a phone, by touch. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { designOf, words } from './canvas-page.ts';

/** 300 × 100 px, so that it has a size without a network. */
const rendering = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"/>')}`;
const image = {
  type: 'image',
  values: { src: { url: rendering, width: 300, height: 100 }, altText: 'A lamp' },
};

describe('the editor at 390 px', { skip: withoutChromium, timeout: 180_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  let saved = '';
  before(async () => {
    [service, browser] = await Promise.all([openProject(), openChromium()]);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    context.setDefaultTimeout(20_000);
    page = await context.newPage();
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/design'))
        saved = JSON.parse(request.postData() ?? '{}').designText ?? '';
    });
    await page.goto(
      await service.editorUrl(
        designOf([[[words('Hello there')]], [[words('<p>One</p><p>Two</p><p>Three</p>')]], [[image]]]),
      ),
    );
    await canvas().locator('.u_row').first().waitFor();
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const canvas = () => page.frameLocator('.pp-canvas-frame');
  const shows = (part: string) => until(() => Promise.resolve(saved.includes(part)));

  it('fits: nothing is wider than the window', async () => {
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  });
  it('edits a text', async () => {
    const text = canvas().locator('[data-pp-text]').first();
    await text.tap();
    await canvas().locator('pp-overlay:focus').waitFor({ state: 'attached' });
    await text.tap();
    await canvas().locator('.ProseMirror').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type(' on the go');
    await shows('Hello there on the go');
    await page.keyboard.press('Escape');
  });
  it('replaces an image, which stays in view above its properties', async () => {
    const image = canvas().locator('.u_content_image').first();
    await image.tap();
    await page.getByRole('button', { name: 'Open properties' }).tap();
    await until(async () => {
      const [ofImage, ofPanel] = await Promise.all([
        image.boundingBox(),
        page.locator('.pp-region-panel').boundingBox(),
      ]);
      return ofImage !== null && ofPanel !== null && ofImage.y + ofImage.height <= ofPanel.y;
    });
    await page.getByRole('button', { name: 'From URL' }).tap();
    const field = page.locator('.pp-image input[type="text"], .pp-image input[inputmode="url"]').last();
    await field.fill('https://example.com/two.png');
    await field.press('Enter');
    await shows('https://example.com/two.png');
    await page.getByRole('button', { name: 'Open properties' }).tap();
  });
  it('shows the preview', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Preview' }).tap();
    await page.frameLocator('iframe[title="Mobile"]').getByText('on the go').waitFor();
    await page.keyboard.press('Escape');
  });
  it('sends a test', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Send test' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Send test' });
    await dialog.getByLabel('To', { exact: true }).fill('ann@inbox.example');
    await dialog.getByRole('button', { name: 'Send test' }).tap();
    await dialog.getByText(/^Captured\. The email from .+ to ann@inbox\.example/).waitFor();
  });
});
