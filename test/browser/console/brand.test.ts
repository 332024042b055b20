import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { neutralBrand } from '@postpress/brand';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { chosen } from '../../client/server-process.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { findingsInBoth, openConsole, signIn } from './console-page.ts';

const button = {
  type: 'button',
  values: { _styleGuide: 'brand_button_primary', text: 'Buy', buttonColors: { backgroundColor: '#123456' } },
};
const design = {
  counters: {},
  body: { rows: [{ cells: [1], values: {}, columns: [{ values: {}, contents: [button] }] }], values: {} },
  schemaVersion: 27,
};

describe('the brand kit in the console', { skip: withoutChromium, timeout: 120_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  let templateId: string;
  before(async () => {
    service = await openProject();
    const created = await manage('POST', 'templates', { name: 'Summer letter', design });
    templateId = created.data.id;
    browser = await openChromium();
    page = await openConsole(browser, service);
    page.setDefaultTimeout(15_000);
    await signIn(page, service);
    await page.goto(`${service.url}/console/${service.projectId}/brand`);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const manage = (method: string, path: string, body?: object) =>
    service.call(method, `/manage/projects/${service.projectId}/${path}`, body, chosen.token);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  it('warns where AA contrast would break, lists the templates that change, and follows their update', async () => {
    await page.getByRole('heading', { name: 'Start with your brand' }).waitFor();
    await page.getByLabel('Value of Primary').fill('#cfd8ff');
    await page
      .getByText(/^Low contrast/)
      .first()
      .waitFor();
    await press('Review and save');
    const dialog = page.getByRole('dialog', { name: 'Save brand kit' });
    await dialog.getByText('Text would lose AA contrast in 1 template.').waitFor();
    await dialog.getByText('1 template uses a style that changes.', { exact: false }).waitFor();
    await dialog.getByRole('link', { name: 'Summer letter' }).waitFor();
    assert.deepEqual(await findingsInBoth(page, { overlays: true }), []);
    await dialog.getByRole('button', { name: 'Save anyway' }).click();
    const updating = page.getByRole('dialog', { name: 'Updating templates' });
    await updating.getByText('1 template updated.').waitFor();
    await updating.getByRole('button', { name: 'Close' }).first().click();
    const { data } = await manage('GET', `templates/${templateId}`);
    assert.match(JSON.stringify(data.design), /#cfd8ff/);
  });

  it('aligns the fields of all colors, with and without a contrast ratio', async () => {
    const names = page.locator('.pp-brand-item').getByRole('textbox', { name: 'Name', exact: true });
    const widths = await names.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    assert.ok(widths.length > 2);
    assert.equal(new Set(widths).size, 1, widths.join());
    await page.setViewportSize({ width: 390, height: 844 });
    const clipped = await names.evaluateAll((all) =>
      all
        .filter((each) => each.scrollWidth > each.clientWidth)
        .map((each) => (each as HTMLInputElement).value),
    );
    assert.deepEqual(clipped, []);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('gives a color a dark value, which templates that follow the kit take over', async () => {
    await page.getByLabel('Primary in dark mode').fill('#8ab4f8');
    await press('Review and save');
    await page.getByRole('dialog', { name: 'Save brand kit' }).getByRole('button', { name: /^Save/ }).click();
    const updating = page.getByRole('dialog', { name: 'Updating templates' });
    await updating.getByText('1 template updated.').waitFor();
    await updating.getByRole('button', { name: 'Close' }).first().click();
    const { data } = await manage('GET', `templates/${templateId}`);
    assert.match(JSON.stringify(data.design), /"_dark":\{"buttonColors":\{"backgroundColor":"#8ab4f8"\}\}/);
  });

  it('adds a font by its name and a color, which the next visit shows', async () => {
    await page.getByPlaceholder('Font name').fill('Lora');
    await press('Add font');
    await page.getByRole('textbox', { name: 'Fallback' }).waitFor();
    await press('Add color');
    await page.getByRole('textbox', { name: 'Name', exact: true }).nth(5).fill('Coral');
    await press('Review and save');
    await page.getByRole('dialog').getByRole('button', { name: 'Save brand kit' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const { data } = await manage('GET', 'brand');
    assert.deepEqual(
      data.brand.fonts
        .map(({ name, fallback }: { name: string; fallback: string }) => [name, fallback])
        .at(-1),
      ['Lora', 'Georgia, serif'],
    );
    assert.ok(data.brand.colors.some(({ name }: { name: string }) => name === 'Coral'));
    await page.reload();
    await page.getByLabel('Value of Coral').waitFor();
  });

  it('names the styles that lose AA contrast where no template uses them', async () => {
    const color = page.getByLabel('Value of Text', { exact: true });
    const before = await color.inputValue();
    await color.fill('#dddddd');
    await press('Review and save');
    const dialog = page.getByRole('dialog', { name: 'Save brand kit' });
    await dialog.getByText('Text in these styles would lose AA contrast.').waitFor();
    await dialog.getByText(/^Heading 1/).waitFor();
    assert.equal(await dialog.getByText(/0 templates/).count(), 0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await color.fill(before);
    const dark = page.getByLabel('Text in dark mode', { exact: true });
    await dark.fill('#dddddd');
    await page
      .getByText(/^Low contrast in dark mode/)
      .first()
      .waitFor();
    await press('Review and save');
    await dialog.getByText(/^Heading 1 in dark mode/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dark.fill('');
  });

  it('takes an uploaded image as the logo, and offers it in the library', async () => {
    const png = { create: { width: 96, height: 40, channels: 3 as const, background: '#1745ce' } };
    const buffer = await sharp(png).png().toBuffer();
    await page
      .getByLabel('Logo', { exact: true })
      .setInputFiles({ name: 'acme.png', mimeType: 'image/png', buffer });
    const url = page.getByLabel('Image URL');
    await until(async () => (await url.inputValue()) !== '');
    // A small image is not enlarged.
    assert.equal(await page.getByLabel('Width (px)', { exact: true }).inputValue(), '96');
    await press('Remove logo');
    assert.equal(await url.inputValue(), '');
    const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };
    await page.getByLabel('Logo', { exact: true }).setInputFiles(file);
    const refusal = page.getByText('Upload a PNG, JPEG, GIF or WebP file.');
    await refusal.waitFor();
    await press('Image library');
    await refusal.waitFor({ state: 'detached' });
    const library = page.getByRole('dialog', { name: 'Image library' });
    await library.getByRole('button', { name: /acme\.png/ }).waitFor();
    const thumbnail = library.getByRole('button', { name: /acme\.png/ }).locator('img');
    assert.equal(await thumbnail.evaluate((image) => getComputedStyle(image).objectFit), 'contain');
    assert.deepEqual(await findingsInBoth(page, { overlays: true }), []);
    await library.getByRole('button', { name: /acme\.png/ }).click();
    await library.waitFor({ state: 'detached' });
    assert.notEqual(await url.inputValue(), '');
  });

  it('puts a kit read from a website into the form', async () => {
    const colors = neutralBrand.colors.map((color) => ({ ...color, value: '#0a5e7a' }));
    const answer = {
      data: { brand: { ...neutralBrand, colors }, logos: [], notes: ['No fonts were found.'] },
    };
    await page.route('**/brand/proposal', (route) => route.fulfill({ json: answer }));
    await press('Extract kit');
    await page.getByLabel('Website URL').fill('example.com');
    await press('Extract');
    await page.getByText('No fonts were found.').waitFor();
    await press('Use proposal');
    await until(async () => (await page.getByLabel('Value of Primary').inputValue()) === '#0a5e7a');
    assert.deepEqual(await findingsInBoth(page), []);
  });
});
