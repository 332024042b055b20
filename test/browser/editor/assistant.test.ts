import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { type ModelMock, startModelMock } from '../../../apps/server/src/platform/models/testing.ts';
import { output, simple } from '../../conversations/conversation.ts';
import { pexelsPhoto, type StockPeer, startStockPeer, unsplashPhoto } from '../../peers/stock-photos.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openService } from '../open-service.ts';
import { until } from '../until.ts';

const text = readFileSync(
  join(import.meta.dirname, '../../specimens/designs/stay-feedback.json'),
  'utf8',
).trim();

describe('the assistant', { skip: withoutChromium, timeout: 240_000 }, () => {
  let models: ModelMock;
  let photos: StockPeer;
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  let url: string;

  before(async () => {
    models = await startModelMock();
    photos = await startStockPeer();
    photos.photos = [unsplashPhoto('one'), unsplashPhoto('two')];
    photos.pexels = [pexelsPhoto(11)];
    service = await openService({
      ...models.settings,
      POSTPRESS_STOCK_API_KEY: 'stock-key',
      POSTPRESS_STOCK_BASE_URL: photos.baseUrl,
      POSTPRESS_PEXELS_API_KEY: 'pexels-key',
      POSTPRESS_PEXELS_BASE_URL: `${photos.baseUrl}/v1`,
    });
    browser = await openChromium();
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(20_000);
    url = await service.editorUrl(text);
    await page.goto(url);
    await page.frameLocator('.pp-canvas-frame').locator('.u_row').first().waitFor();
    await page.getByRole('tab', { name: 'Assistant' }).click();
  });
  after(async () => {
    await browser?.close();
    await service?.close();
    await models?.stop();
    photos?.close();
  });

  const suggest = async () => {
    models.play([
      output(
        simple(JSON.parse(text), ({ body }) => {
          const blocks = body.rows.flatMap((row: { columns: { contents: object[] }[] }) =>
            row.columns.flatMap(({ contents }) => contents),
          );
          const heading = blocks.find(({ type }: { type: string }) => type === 'heading');
          heading.values.text = 'What a stay that was';
        }),
      ),
    ]);
    await page.getByLabel('What should change?').fill('A warmer heading');
    await page.getByRole('button', { name: 'Suggest' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suggestion' });
    await dialog.waitFor();
    return dialog;
  };
  const rendered = () => page.frameLocator('.pp-canvas-frame').locator('body').textContent();

  it('shows before and after, and changes nothing when it is refused', async () => {
    const dialog = await suggest();
    const after_ = page.frameLocator('iframe[title="After"]');
    await after_.getByText('What a stay that was').waitFor();
    assert.equal(await after_.locator('[data-pp="changed"]').count(), 1);
    assert.equal(
      await page.frameLocator('iframe[title="Before"]').getByText('What a stay that was').count(),
      0,
    );
    if (process.env.POSTPRESS_SHOTS)
      await page.screenshot({ path: `${process.env.POSTPRESS_SHOTS}/assistant.png` });
    await dialog.getByRole('button', { name: 'Discard' }).first().click();
    assert.doesNotMatch((await rendered()) ?? '', /What a stay that was/);
  });
  it('puts what is accepted into the design as one step', async () => {
    const dialog = await suggest();
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await until(rendered, (now) => /What a stay that was/.test(now ?? ''));
    await page
      .getByText(/Used \d+ credits?/)
      .first()
      .waitFor();
    await page.keyboard.press('Control+z');
    await until(rendered, (now) => !/What a stay that was/.test(now ?? ''));
    const token = new URL(url).pathname.split('/').at(-1);
    await until(
      async () => (await service.call('GET', '/editor/api/session', undefined, token)).data.designText,
      (stored) => stored === text,
    );
  });
  it('translates what lacks a translation, as far as it is accepted, as one step', async () => {
    await page.getByRole('tab', { name: 'Languages' }).click();
    await page.getByRole('button', { name: 'Add language' }).click();
    await page.getByRole('menuitem', { name: 'German' }).click();
    const sources = page.locator('.pp-translation-source');
    await sources.first().waitFor();
    const texts = await sources.allTextContents();
    assert.ok(texts.length > 1);
    const answer = texts.map((text, number) => ({ number, text: number === 0 ? text : `Deutsch ${text}` }));
    models.play([{ object: { texts: answer } }]);
    await page.getByRole('button', { name: /^Translate \d+ texts with AI$/ }).click();
    await page.getByRole('checkbox', { name: 'Use this translation' }).first().click();
    await page
      .getByText(/Used \d+ credits?/)
      .first()
      .waitFor();
    if (process.env.POSTPRESS_SHOTS)
      await page.screenshot({ path: `${process.env.POSTPRESS_SHOTS}/languages.png` });
    await page.getByRole('button', { name: `Apply ${texts.length - 1} translations` }).click();
    await until(rendered, (now) => /Deutsch/.test(now ?? ''));
    assert.equal(await sources.count(), 1);
    const field = page.getByLabel('Translation to German');
    await field.fill('Von Hand');
    await field.blur();
    await page.getByText('Everything is translated').waitFor();
    await page.locator('.pp-canvas-frame').press('Control+z');
    await until(rendered, (now) => !/Von Hand/.test(now ?? '') && /Deutsch/.test(now ?? ''));
    await page.locator('.pp-canvas-frame').press('Control+z');
    await until(rendered, (now) => !/Deutsch/.test(now ?? ''));
  });
  it('finds stock images with their authors', async () => {
    const image = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2a6f97' } })
      .jpeg()
      .toBuffer();
    await page.route(/^https:\/\/images\.(?:unsplash|pexels)\.com\//, (route) =>
      route.fulfill({ body: image, contentType: 'image/jpeg' }),
    );
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await page.getByRole('tab', { name: 'Properties' }).click();
    await page.getByRole('button', { name: 'Image library' }).click();
    const library = page.getByRole('dialog', { name: 'Image library' });
    await library.getByRole('tab', { name: 'Stock images' }).click();
    await library.getByRole('searchbox').fill('lighthouse');
    await library.getByRole('link', { name: 'Photo by Ann Author on Unsplash' }).first().waitFor();
    await library.getByRole('link', { name: 'Photo by Pat Pixel on Pexels' }).waitFor();
    await library.getByRole('link', { name: 'Photos from Pexels' }).waitFor();
    assert.equal(await library.locator('.pp-library-pick').count(), 3);
    if (process.env.POSTPRESS_SHOTS)
      await page.screenshot({ path: `${process.env.POSTPRESS_SHOTS}/stock.png` });
    // The photograph itself lies where this machine reaches nothing.
    await library.getByRole('button', { name: 'photograph two' }).click();
    await library.getByText('The provider did not send the image.').waitFor();
    await page.keyboard.press('Escape');
  });
  it('says why there is no suggestion', async () => {
    models.play([]);
    await page.getByRole('tab', { name: 'Assistant' }).click();
    await page.getByLabel('What should change?').fill('Anything');
    await page.getByRole('button', { name: 'Suggest' }).click();
    await page.getByRole('alert').filter({ hasText: 'No suggestion' }).waitFor({ timeout: 60_000 });
  });
});
