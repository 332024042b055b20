/** The docs as readers use them: search, samples, "Try it", and without script. `docs-pages.test.ts` looks at every page. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openChromium, withoutChromium } from './browsers.ts';
import { openDocs } from './docs-service.ts';

describe('the docs', { skip: withoutChromium }, () => {
  let docs: Awaited<ReturnType<typeof openDocs>>;
  let browser: Browser;
  before(async () => {
    docs = await openDocs();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await docs?.close();
  });
  const visiting = async (
    path: string,
    visit: (page: Page) => Promise<void>,
    options?: BrowserContextOptions,
  ) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(docs.url + path);
    await visit(page);
    assert.deepEqual(faults, []);
    await context.close();
  };

  it('are searched by keyboard', () =>
    visiting('/docs', async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type('rotate the secret');
      await page.getByRole('option', { name: /Rotate the secret/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/guides/webhooks#rotate-the-secret');
    }));
  it('find guides before tables, with an excerpt', () =>
    visiting('/docs', async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type('unsubscribe');
      const first = page.getByRole('option').first();
      await first
        .locator('mark')
        .getByText(/unsubscrib/i)
        .waitFor();
      assert.match((await first.getByRole('link').getAttribute('href')) ?? '', /^\/docs\/guides\//);
    }));
  it('keep the language of samples over pages', () =>
    visiting('/docs', async (page) => {
      await page.getByRole('radio', { name: 'Python' }).check();
      await page.goto(`${docs.url}/docs/api/add-domain`);
      await page.getByText('import os').first().waitFor();
      assert.equal(await page.getByText('curl "$URL').isVisible(), false);
    }));
  it('send an operation with the key of the reader, which the tab keeps and no page stores for longer', () =>
    visiting('/docs/api/add-domain', async (page) => {
      await page.getByText('Try it').click();
      await page.getByLabel('Personal access token').fill('svc_pat_mine');
      await page.getByLabel('Body').fill('{"domain": "tried.example"}');
      await page.getByRole('button', { name: 'Send request' }).click();
      await page.getByText('"key": "Bearer svc_pat_mine"').waitFor();
      const stored = await page.evaluate('[JSON.stringify(localStorage), document.cookie].join()');
      assert.doesNotMatch(String(stored), /svc_pat_mine/);
      await page.getByRole('button', { name: 'Forget it now' }).click();
      assert.equal(await page.evaluate('JSON.stringify(sessionStorage)'), '{}');
    }));
  it('send nothing that deletes before it is confirmed', () =>
    visiting('/docs/api/delete-domain', async (page) => {
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.method()));
      await page.getByText('Try it').click();
      await page.getByLabel('Personal access token').fill('svc_pat_mine');
      await page.getByRole('button', { name: 'Send request' }).click();
      assert.equal(await page.locator('.try :invalid[name="confirmed"]').count(), 1);
      assert.deepEqual(sent, []);
    }));
  it('lead old addresses of the reference to the pages of operations', () =>
    visiting('/docs#sendEmail', (page) => page.waitForURL('**/docs/api/send-email')));
  it('work without script: menu, languages, and no button that does nothing', () =>
    visiting(
      '/docs/api/add-domain',
      async (page) => {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('link', { name: 'Send email', exact: true }).waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('radio', { name: 'Go' }).check({ force: true });
        await page.getByText('package main').waitFor();
        for (const name of ['Copy', 'Search', 'Auto', 'Send request'])
          assert.equal(await page.getByRole('button', { name }).count(), 0, name);
      },
      { javaScriptEnabled: false, viewport: { width: 390, height: 800 } },
    ));
});
