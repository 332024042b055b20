import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { CanvasPage, designOf } from './canvas-page.ts';

const sized = (id: string, text: string) => ({ id, type: 'text', values: { text, fontSize: '14px' } });
const design = designOf([
  [
    [
      sized('large', '<p><span style="font-size: 80px; color: red">Sale</span></p>'),
      sized('mixed', '<p>From <span style="font-size: 30px">$9</span></p>'),
    ],
  ],
]);

describe('the font size of a text with sizes of its own', { skip: withoutChromium, timeout: 120_000 }, () => {
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

  it('shows what is seen, applies to all letters in one step, and differs on phones', async () => {
    const canvas = await CanvasPage.open(browser, await service.editorUrl(design));
    const { page, frame } = canvas;
    const field = page.locator('[data-property="fontSize"]');
    const size = field.getByRole('textbox');
    const shown = (id: string) => () =>
      frame.evaluate<string>(
        `getComputedStyle(document.querySelector('[data-pp="${id}"] span') ?? document.querySelector('[data-pp="${id}"] p')).fontSize`,
      );

    await frame.locator('[data-pp="mixed"]').click({ position: { x: 20, y: 20 } });
    await until(async () => (await size.getAttribute('placeholder')) === 'Mixed');
    await field.getByText('This text has its own sizes: 30px.').waitFor();

    await frame.locator('[data-pp="large"]').click({ position: { x: 20, y: 20 } });
    await until(async () => (await size.inputValue()) === '80');
    await page.getByRole('radio', { name: 'Mobile' }).click();
    await size.fill('40');
    await size.press('Enter');
    await until(shown('large'), (px) => px === '40px');
    await page.getByRole('radio', { name: 'Desktop' }).click();
    await until(shown('large'), (px) => px === '80px');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('radio', { name: 'Mobile' }).click();
    await until(shown('large'), (px) => px === '80px');
    assert.deepEqual(canvas.faults, []);
    await page.context().close();
  });
});
