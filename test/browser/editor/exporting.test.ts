import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';

const text = withGerman(
  readFileSync(join(import.meta.dirname, '../../specimens/designs/order-receipt.json'), 'utf8').trim(),
);

/** With a subject, and a translation of it and of the first text. */
function withGerman(own: string): string {
  const design = JSON.parse(own);
  Object.assign(design.body.values, {
    subject: 'Hello',
    _languages: { de: { subject: 'Guten Tag, {{name}}' } },
  });
  // biome-ignore lint/suspicious/noExplicitAny: the design is a stored one
  const all = (key: string) => (nodes: any[]) => nodes.flatMap((node) => node[key]);
  const contents = all('contents')(all('columns')(design.body.rows));
  const { values } = contents.find(({ type }) => type === 'heading');
  values._languages = { de: { text: 'Guten Tag' } };
  return JSON.stringify(design);
}

describe('what leaves the editor', { skip: withoutChromium, timeout: 240_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;

  before(async () => {
    service = await openProject();
    browser = await openChromium();
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    page = await context.newPage();
    await page.goto(await service.editorUrl(text));
    await page.frameLocator('.pp-canvas-frame').locator('.u_row').first().waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('dialog', { name: 'Export design' }).waitFor();
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  const file = async (format: string): Promise<{ name: string; bytes: Buffer }> => {
    const download = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name: `Download ${format}`, exact: true }).click();
    const done = await download;
    const parts: Buffer[] = [];
    for await (const part of await done.createReadStream()) parts.push(part as Buffer);
    return { name: done.suggestedFilename(), bytes: Buffer.concat(parts) };
  };

  it('is the design, to the byte', async () => {
    const { name, bytes } = await file('Design (JSON)');
    assert.match(name, /\.json$/);
    assert.equal(bytes.toString(), text);
  });
  it('is its HTML, as a file and on the clipboard', async () => {
    const { name, bytes } = await file('HTML');
    assert.match(name, /\.html$/);
    assert.match(bytes.toString(), /^<!DOCTYPE html/i);
    await page.getByRole('button', { name: 'Copy HTML' }).click();
    await until(
      () => page.evaluate(() => navigator.clipboard.readText()),
      (copied) => copied === bytes.toString(),
    );
  });
  it('is its words', async () => {
    const { name, bytes } = await file('Plain text');
    assert.match(name, /\.txt$/);
    assert.ok(bytes.length > 50 && !bytes.includes('<table'));
  });
  it('is an image, a PDF and a ZIP', async () => {
    const image = await file('Image (PNG)');
    assert.match(image.name, /\.png$/);
    assert.equal(image.bytes.subarray(1, 4).toString(), 'PNG');
    const pdf = await file('PDF');
    assert.equal(pdf.bytes.subarray(0, 4).toString(), '%PDF');
    const zip = await file('ZIP');
    assert.ok(Object.keys(unzipSync(zip.bytes)).some((name) => name.endsWith('.html')));
  });
  it('tells why a file could not be made', async () => {
    await page.route('**/templates/export/pdf', (route) =>
      route.fulfill({
        status: 502,
        json: { error: 'RENDERER_ERROR', message: 'The browser that renders failed.' },
      }),
    );
    await page.getByRole('button', { name: 'Download PDF', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'The browser that renders failed.' }).waitFor();
  });
  it('is shown and tested in a language of the design', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await preview.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'German' }).click();
    await page.frameLocator('iframe[title="Desktop"]').getByText('Guten Tag').waitFor();
    const folder = process.env.POSTPRESS_SHOTS;
    if (folder) await page.screenshot({ path: `${folder}/preview-language.png` });
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: 'Send test' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send test' });
    await dialog.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'German' }).click();
    assert.equal(await dialog.getByLabel('Subject').inputValue(), 'Guten Tag, {{name}}');
    if (folder) await page.screenshot({ path: `${folder}/test-language.png` });
    await page.keyboard.press('Escape');
  });
  it('asks for addresses before it sends a test, and says what became of it', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: 'Send test' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send test' });
    await dialog.getByRole('button', { name: 'Send test' }).click();
    await dialog.getByText(/Enter at least one address/).waitFor();
    await dialog.getByLabel('To').fill('ann@inbox.example, ann@inbox.example');
    await dialog.getByRole('button', { name: 'Send test' }).click();
    // A fresh installation captures what it sends.
    await dialog
      .getByText(/^Captured\. The email from .+ to ann@inbox\.example/)
      .waitFor({ timeout: 60_000 });
    const inbox = dialog.getByRole('link', { name: 'Open it in the inbox' });
    assert.equal(await inbox.getAttribute('href'), `${service.url}/console/${service.projectId}/inbox`);
    const folder = process.env.POSTPRESS_SHOTS;
    if (folder) await page.screenshot({ path: `${folder}/captured.png` });
    await page.keyboard.press('Escape');
  });
  it('is rendered for devices and for mail clients', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Preview', exact: true }).click();
    const widths = async () =>
      Promise.all(
        ['Desktop', 'Mobile'].map((name) =>
          page
            .frameLocator(`iframe[title="${name}"]`)
            .locator('html')
            .evaluate((html) => html.clientWidth),
        ),
      );
    await until(widths, ([desktop = 0, mobile = 0]) => desktop >= 900 && mobile <= 375);
    await page.getByRole('tab', { name: 'Email clients' }).click();
    await page.getByRole('button', { name: 'None' }).click();
    await page.getByRole('checkbox', { name: 'Gmail', exact: true }).check();
    await page.getByRole('button', { name: 'Generate 1 preview' }).click();
    await page.getByRole('button', { name: 'Enlarge Gmail' }).waitFor({ timeout: 60_000 });
    await page.getByText('1 of 1 ready').waitFor();
  });
});
