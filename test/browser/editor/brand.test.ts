import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { neutralBrand } from '@postpress/brand';
import type { Browser } from 'playwright-core';
import { chosen } from '../../client/server-process.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { button, CanvasPage, designOf, heading } from './canvas-page.ts';

const dark = { buttonColors: { color: '#ffffff', backgroundColor: '#123456' } };
const design = designOf([
  [
    [
      { ...button('A', dark), id: 'a' },
      { ...button('B', dark), id: 'b' },
      { ...heading('Hello'), id: 'h' },
    ],
  ],
]);
const kit = {
  ...neutralBrand,
  colors: neutralBrand.colors.map((color) =>
    color.id === 'primary' ? { ...color, name: 'Sea', value: '#00529b' } : color,
  ),
  fonts: [
    {
      id: 'lato',
      name: 'Lato',
      fallback: 'Arial, sans-serif',
      url: 'https://fonts.example/lato.css',
      weights: [400],
    },
  ],
};

describe('the brand kit in the editor', { skip: withoutChromium, timeout: 120_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let canvas: CanvasPage;
  const putBrand = (brand: object, revision: number) =>
    service.call(
      'PUT',
      `/manage/projects/${service.projectId}/brand`,
      { brand, revision, acceptLowContrast: true },
      chosen.token,
    );
  before(async () => {
    service = await openProject();
    await putBrand(kit, 0);
    browser = await openChromium();
    canvas = await CanvasPage.open(browser, await service.editorUrl(design));
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  const panel = () => canvas.page.locator('[data-part="panels"]');
  const background = (id: string) =>
    canvas.frame
      .locator(`[data-pp="${id}"] a`)
      .first()
      .evaluate(
        (link) =>
          (
            globalThis as unknown as { getComputedStyle(of: unknown): { backgroundColor: string } }
          ).getComputedStyle(link).backgroundColor,
      );
  const shows = (id: string, color: string) => until(async () => (await background(id)) === color);

  it('offers its named colors and the colors in use, and shows the name of a color of the kit', async () => {
    const { page } = canvas;
    await canvas.click('[data-pp="a"]');
    await panel()
      .getByRole('button', { name: /^Background: #123456/i })
      .click();
    await page
      .getByRole('group', { name: 'In this design' })
      .getByRole('button', { name: '#123456' })
      .waitFor();
    await page.getByRole('group', { name: 'Brand' }).getByRole('button', { name: 'Sea #00529b' }).click();
    await page.keyboard.press('Escape');
    await shows('a', 'rgb(0, 82, 155)');
    await panel().getByText('Sea', { exact: true }).waitFor();
  });

  it('replaces a color everywhere as one step', async () => {
    const { page } = canvas;
    await page.getByRole('button', { name: /^Undo/ }).click();
    await shows('a', 'rgb(18, 52, 86)');
    await canvas.click('[data-pp="a"]');
    await panel()
      .getByRole('button', { name: /^Background: #123456/i })
      .click();
    await page.getByRole('button', { name: 'Replace everywhere…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Replace color' });
    await dialog.getByText('#123456: 2 uses').waitFor();
    await dialog.getByLabel('New color', { exact: true }).fill('#aa0000');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Replace everywhere' }).click();
    await dialog.waitFor({ state: 'detached' });
    await shows('a', 'rgb(170, 0, 0)');
    await shows('b', 'rgb(170, 0, 0)');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await shows('b', 'rgb(18, 52, 86)');
  });

  it('offers the fonts of the brand first', async () => {
    const { page } = canvas;
    await canvas.click('[data-pp="h"]');
    const font = panel().locator('[data-property="fontFamily"] .pp-select-trigger').first();
    await font.click();
    await page.getByRole('group', { name: 'Brand' }).getByRole('button', { name: /^Lato/ }).click();
    await until(async () => (await font.textContent())?.includes('Lato') ?? false);
  });

  it('gives a block a style, and follows a change of the kit while it is open', async () => {
    const { page } = canvas;
    await canvas.click('[data-pp="b"]');
    await panel().getByRole('combobox', { name: 'Style', exact: true }).click();
    await page.getByRole('option', { name: 'Primary', exact: true }).click();
    await shows('b', 'rgb(0, 82, 155)');
    const colors = kit.colors.map((color) =>
      color.id === 'primary' ? { ...color, value: '#6a1b9a' } : color,
    );
    await putBrand({ ...kit, colors }, 1);
    await page.evaluate(() => {
      (globalThis as unknown as EventTarget).dispatchEvent(new Event('focus'));
    });
    await shows('b', 'rgb(106, 27, 154)');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await shows('b', 'rgb(0, 82, 155)');
    assert.equal(await background('a'), 'rgb(18, 52, 86)');
  });
});
