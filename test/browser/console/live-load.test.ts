import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { openConsole, signIn } from './console-page.ts';

/** An email changes three times on its way: accepted, being sent, delivered. */
const CHANGES_EACH = 3;
const CHANGES_PER_SECOND = 200;
const SECONDS = 5;

describe('the console: a list of emails under load', { skip: withoutChromium, timeout: 180_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  const requests: string[] = [];
  before(async () => {
    service = await openProject();
    browser = await openChromium();
    page = await openConsole(browser, service);
    await signIn(page, service);
    await send('First');
    await page.goto(`${service.url}/console/${service.projectId}/emails`);
    await page.locator('.pp-email-rows').getByText('First').waitFor();
    page.on('request', (request) => {
      if (request.url().includes('/console/api/')) requests.push(new URL(request.url()).pathname);
    });
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const send = (subject: string) =>
    service.call('POST', '/v3/emails', {
      from: 'shop@postpress.localhost',
      to: ['ann@example.com'],
      subject,
      html: '<p>Hello</p>',
    });

  it(`goes on showing changes at ${CHANGES_PER_SECOND} a second, by a few requests`, async () => {
    await page.evaluate(watchRows);
    const perSecond = Math.ceil(CHANGES_PER_SECOND / CHANGES_EACH);
    const started = performance.now();
    for (let second = 0; second < SECONDS; second++) {
      await wait(Math.max(0, started + second * 1_000 - performance.now()));
      await Promise.all(Array.from({ length: perSecond }, (_, at) => send(`Load ${second}-${at}`)));
    }
    await send('Last');
    await page.locator('.pp-email-rows').getByText('Last', { exact: true }).waitFor();
    await until(
      async () =>
        (await page
          .locator('.pp-email-rows')
          .getByText(/Queued|Sending/)
          .count()) === 0,
    );
    const seconds = (performance.now() - started) / 1_000;
    const updates = await page.evaluate(() => (globalThis as never as { rowUpdates: number }).rowUpdates);
    const changes = perSecond * SECONDS * CHANGES_EACH;
    console.log(
      `${changes} changes in ${seconds.toFixed(1)} s (${Math.round(changes / seconds)} a second): ${updates} updates of the list shown, ${requests.length} requests`,
    );
    assert.ok(updates >= Math.min(3, seconds / 2), `${updates} updates`);
    // The list once a second, what its rows carry, and the figures beside it.
    assert.ok(requests.length <= 10 + seconds * 5, `${requests.length} requests in ${seconds} s`);
  });
});

/** Counts how often rows were added or changed, each paint once. */
function watchRows(): void {
  const counts = globalThis as never as { rowUpdates: number };
  counts.rowUpdates = 0;
  let isCounted = false;
  const ground = document.querySelector('.pp-email-container');
  if (!ground) throw new Error('There is no list.');
  new MutationObserver(() => {
    if (isCounted) return;
    isCounted = true;
    requestAnimationFrame(() => {
      counts.rowUpdates += 1;
      isCounted = false;
    });
  }).observe(ground, { childList: true, subtree: true, characterData: true });
}
