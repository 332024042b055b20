import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { neutralBrand } from '@postpress/brand';
import type { Browser } from 'playwright-core';
import { chosen } from '../../client/server-process.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { button, CanvasPage, designOf, heading, words } from './canvas-page.ts';
import { TextPage } from './text-page.ts';

const ar = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../apps/editor/src/locales/ar.json'), 'utf8'),
);

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
const withPrimary = (value: string) => ({
  ...neutralBrand,
  colors: neutralBrand.colors.map((color) =>
    color.id === 'primary' ? { ...color, name: 'Sea', value } : color,
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
});

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
    await putBrand(withPrimary('#00529b'), 0);
    browser = await openChromium();
    canvas = await CanvasPage.open(browser, await service.editorUrl(design));
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  const panel = () => canvas.page.locator('[data-part="panels"]');
  const background = (id: string, { frame } = canvas) =>
    frame
      .locator(`[data-pp="${id}"] a`)
      .first()
      .evaluate(
        (link) =>
          (
            globalThis as unknown as { getComputedStyle(of: unknown): { backgroundColor: string } }
          ).getComputedStyle(link).backgroundColor,
      );
  const shows = (id: string, color: string, on = canvas) =>
    until(async () => (await background(id, on)) === color);

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
    await putBrand(withPrimary('#6a1b9a'), 1);
    await page.evaluate(() => {
      (globalThis as unknown as EventTarget).dispatchEvent(new Event('focus'));
    });
    await shows('b', 'rgb(106, 27, 154)');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await shows('b', 'rgb(0, 82, 155)');
    assert.equal(await background('a'), 'rgb(18, 52, 86)');
  });

  it('follows a change of the kit while its window has no focus, and a text is being typed', async () => {
    const following = { ...button('Buy', { _styleGuide: 'brand_button_primary' }), id: 'f' };
    const url = await service.editorUrl(designOf([[[following, words('Good morning')]]]));
    const beside = await CanvasPage.open(browser, url, { clock: true });
    const text = new TextPage(beside);
    await beside.click('[data-pp="f"]');
    // The kit of before is there.
    await beside.page.getByRole('combobox', { name: 'Style', exact: true }).getByText('Primary').waitFor();
    await text.open(1);
    await beside.page.keyboard.press('Control+End');
    await beside.page.keyboard.type(', Nina');
    await putBrand(withPrimary('#00695c'), 2);
    await beside.page.clock.fastForward(15_000);
    await shows('f', 'rgb(0, 105, 92)', beside);
    await beside.page.keyboard.type('!');
    await until(async () => (await text.inside()).includes('Good morning, Nina!'));
    await beside.close();
  });

  it('names styles in Arabic, reads colors from the left, and puts the focal point where it is', async () => {
    const src = { url: `${service.url}/assets/starters/pictures/armchair.jpg`, width: 600, height: 400 };
    const url = await service.editorUrl(
      designOf([
        [
          [
            { ...heading('Hello'), id: 'h' },
            { type: 'image', values: { src }, id: 'i' },
          ],
        ],
      ]),
    );
    const arabic = await CanvasPage.open(browser, url, { locale: 'ar' });
    const { page } = arabic;
    const properties = page.locator('[data-part="panels"]');
    await arabic.click('[data-pp="h"]');
    await properties.getByRole('combobox', { name: ar['brand.style'], exact: true }).click();
    await page.getByRole('option', { name: ar['brand.styles.heading2'], exact: true }).click();
    const color = properties.locator('.pp-color-field input').first();
    assert.deepEqual(
      await color.evaluate((field) => [getComputedStyle(field).direction, getComputedStyle(field).textAlign]),
      ['ltr', 'end'],
    );
    await arabic.click('[data-pp="i"]');
    const image = properties.locator('[data-property="src"]');
    await image.getByRole('button', { name: ar['images.more'], exact: true }).click();
    await page.getByRole('menuitem', { name: ar['images.edit'], exact: true }).click();
    await page.getByRole('button', { name: ar['images.focus'], exact: true }).click();
    const box = await page.locator('.pp-image-editor-canvas canvas').boundingBox();
    assert.ok(box);
    await page.mouse.click(box.x + box.width * 0.25, box.y + box.height / 2);
    const point = await page.locator('.pp-image-editor-focus').boundingBox();
    assert.ok(point);
    const at = (point.x + point.width / 2 - box.x) / box.width;
    assert.ok(Math.abs(at - 0.25) < 0.02, `the focal point is shown at ${at} of the width`);
    await arabic.close();
  });
});
