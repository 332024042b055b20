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
const SECONDS = 10;
/** Emails are sent evenly: a burst at the start of each second would leave the rest of it quiet. */
const BURSTS_PER_SECOND = 10;
const BURST = Math.ceil(CHANGES_PER_SECOND / CHANGES_EACH / BURSTS_PER_SECOND);

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
  const countUnsent = async () => {
    const lists = await Promise.all(
      ['queued', 'sending'].map((status) => service.call('GET', `/v3/emails?status=${status}&limit=1`)),
    );
    return lists.reduce((sum, { data }) => sum + data.length, 0);
  };

  it(`goes on showing changes at ${CHANGES_PER_SECOND} a second, by a few requests`, async () => {
    await page.evaluate(watchRows);
    const started = performance.now();
    const sending: Promise<unknown>[] = [];
    for (let burst = 0; burst < SECONDS * BURSTS_PER_SECOND; burst++) {
      await wait(Math.max(0, started + (burst * 1_000) / BURSTS_PER_SECOND - performance.now()));
      for (let at = 0; at < BURST; at++) sending.push(send(`Load ${burst}-${at}`));
    }
    await Promise.all(sending);
    await until(async () => (await countUnsent()) === 0);
    // The list shows the last of them up to a second later.
    const changing = secondsSince(started);
    await send('Last');
    await page.locator('.pp-email-rows').getByText('Last', { exact: true }).waitFor();
    await until(
      async () =>
        (await page
          .locator('.pp-email-rows')
          .getByText(/Queued|Sending/)
          .count()) === 0,
    );
    const seconds = secondsSince(started);
    const updates = await page.evaluate(() => (globalThis as never as { rowUpdates: number }).rowUpdates);
    const changes = sending.length * CHANGES_EACH;
    console.log(
      `${changes} changes in ${changing.toFixed(1)} s (${Math.round(changes / changing)} a second), all shown after ${seconds.toFixed(1)} s: ${updates} updates of the list shown, ${requests.length} requests`,
    );
    assert.ok(updates >= Math.min(3, seconds / 2), `${updates} updates`);
    // The list once a second, what its rows carry, and the figures beside it.
    assert.ok(requests.length <= 10 + seconds * 5, `${requests.length} requests in ${seconds} s`);
  });
});

function secondsSince(started: number): number {
  return (performance.now() - started) / 1_000;
}

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
