/** An app that uses `vue-email-editor` from npm with our script. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { type EmbeddingApp, openApp } from '../../embed/open-app.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { designOf, heading } from './canvas-page.ts';
import { askEditor, openHostBrowser, withoutHostBrowser } from './unlayer-host.ts';

describe('vue-email-editor', { skip: withoutHostBrowser, timeout: 240_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let app: EmbeddingApp;
  let page: Page;
  const faults: string[] = [];

  before(async () => {
    service = await openProject();
    browser = await openHostBrowser();
    app = await openApp('vue-app', service, { design: designOf([[[heading('Hello')]]]) });
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(app.url);
  });
  after(async () => {
    await browser?.close();
    app?.close();
    await service?.close();
  });

  const status = () => page.locator('output').textContent();
  const loaded = () => until(status, (text) => text === 'loaded', 40_000);

  it('opens, loads a design and gives it back', async () => {
    await loaded();
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    const text = await until(status, (shown) => shown?.startsWith('saved ') === true);
    assert.equal(JSON.parse((text ?? '').slice(6)).body.rows[0].columns[0].contents[0].values.text, 'Hello');
  });
  it('exports what is shown', async () => {
    const { html } = await askEditor(page, 'one', 'exportHtml');
    assert.match(html, /Hello/);
  });
  it('is taken away and comes again', async () => {
    const toggle = page.getByRole('button', { name: 'Toggle' });
    await toggle.click();
    await until(
      () => page.locator('iframe').count(),
      (count) => count === 0,
    );
    await toggle.click();
    await until(
      () => page.locator('iframe').count(),
      (count) => count === 1,
      20_000,
    );
  });
  it('leaves no fault in the console', () => assert.deepEqual(faults, []));
});
