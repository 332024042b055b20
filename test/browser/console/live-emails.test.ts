import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { EmailListResult } from '@postpress/contracts';
import type { Browser, Page } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { findings, openConsole, signIn } from './console-page.ts';

describe('the console: emails as they happen', { skip: withoutChromium, timeout: 120_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  let listed: string[] = [];
  before(async () => {
    service = await openProject();
    browser = await openChromium();
    page = await openConsole(browser, service);
    await signIn(page, service);
    page.on('request', (request) => {
      if (request.url().includes('/console/api/v3/emails?')) listed.push(request.url());
    });
    for (let at = 0; at < 3; at += 1) await send(`Order ${at}`);
    await open('');
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const open = (query: string) => page.goto(`${service.url}/console/${service.projectId}/emails${query}`);
  const send = (subject: string) =>
    service.call('POST', '/v3/emails', {
      from: 'shop@postpress.localhost',
      to: ['ann@example.com'],
      subject,
      html: '<p>Hello</p>',
    });
  const row = (subject: string) => page.locator('.pp-email-rows').getByText(subject, { exact: true });

  it('shows a new email by itself, with few requests for many changes', async () => {
    await row('Order 0').waitFor();
    listed = [];
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: 40 }, (_, at) => send(`Many ${at}`)));
    // The newest is on top: only rows near the visible ones are in the page.
    await send('The last one');
    await row('The last one').waitFor();
    await until(
      async () =>
        (await page
          .locator('.pp-email-rows')
          .getByText(/Queued|Sending/)
          .count()) === 0,
    );
    // The list is fetched once a second at most, however long the emails take.
    const most = 8 + (performance.now() - startedAt) / 1_000;
    assert.ok(listed.length <= most, `${listed.length} requests`);
  });

  it('names the weeks that the archive has lost, beside what it has', async () => {
    const listing = /\/console\/api\/v3\/emails\?/;
    await page.route(listing, async (route) => {
      const response = await route.fetch();
      const body: EmailListResult = { ...(await response.json()), missing_weeks: ['2031-03-17'] };
      await route.fulfill({ response, json: body });
    });
    await open('');
    await page.getByText('The archive has lost the emails of these weeks: Mar 17, 2031.').waitFor();
    await row('The last one').waitFor();
    await page.unroute(listing);
    await open('');
    await row('The last one').waitFor();
    assert.equal(await page.getByText('The archive has lost').count(), 0);
  });

  it('counts new emails that match the filters, while the list is being read', async () => {
    await open('?search=Invoice');
    await send('Invoice 1');
    await row('Invoice 1').waitFor();
    await page.locator('.pp-email-rows a, .pp-email-rows button').first().focus();
    await send('Something else');
    await send('Invoice 2');
    await page.getByRole('button', { name: '1 new', exact: true }).click();
    await row('Invoice 2').waitFor();
    assert.equal(await page.getByRole('button', { name: /^\d+ new$/ }).count(), 0);
  });

  it('shows what changes while the live stream is lost', async () => {
    const lost = await openConsole(browser, service);
    await lost.route('**/live?*', (route) => route.abort());
    await signIn(lost, service);
    await lost.goto(`${service.url}/console/${service.projectId}/emails`);
    const rows = lost.locator('.pp-email-rows');
    await rows.getByRole('link').first().waitFor();
    await send('Sent without a stream');
    await rows.getByText('Sent without a stream', { exact: true }).waitFor();
    await lost.context().close();
  });

  it('turns the order around at the head of the time', async () => {
    await open('');
    await row('Something else').waitFor();
    await page.getByRole('button', { name: 'Accepted: Newest first' }).click();
    await page.getByRole('button', { name: 'Accepted: Oldest first' }).waitFor();
    const first = page.getByRole('list', { name: 'Emails' }).getByRole('listitem').first();
    await first.getByText('Order 0', { exact: true }).waitFor();
    assert.match(page.url(), /order=oldest/);
    assert.deepEqual(await findings(page), []);
  });

  it('keeps the spaces that are typed into a search', async () => {
    await open('');
    const field = page.getByRole('searchbox', { name: 'Search recipients and subjects' });
    await field.pressSequentially('Order ', { delay: 20 });
    await until(() => page.url().includes('search=Order'));
    await field.pressSequentially('1');
    assert.equal(await field.inputValue(), 'Order 1');
    await until(
      async () =>
        (await page
          .locator('.pp-email-rows')
          .getByText(/^Order/)
          .count()) === 1,
    );
  });

  it('sums up a batch and cancels what is unsent of it', async () => {
    const email = (n: number) => ({
      from: 'shop@postpress.localhost',
      to: [`ann${n}@example.com`],
      subject: `Batch ${n}`,
      html: '<p>Hello</p>',
      scheduledAt: new Date(Date.now() + 86_400_000).toISOString(),
    });
    const { data } = await service.call('POST', '/v3/emails/batch', {
      emails: [email(1), email(2), email(3)],
    });
    await service.call('POST', `/v3/emails/${data.results[0].id}/cancel`);
    await open(`?batchId=${data.batchId}`);
    const panel = page.locator('.pp-batch');
    await panel.getByRole('link', { name: 'Queued 2' }).waitFor();
    assert.deepEqual(await findings(page), []);
    await panel.getByRole('button', { name: 'Cancel the rest of the batch' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 emails have not been sent').waitFor();
    await dialog.getByRole('button', { name: 'Cancel the rest of the batch' }).click();
    await page.getByText('2 emails canceled').first().waitFor();
    await panel.getByRole('link', { name: 'Canceled 3' }).waitFor();
    assert.equal(await panel.getByRole('button', { name: 'Cancel the rest of the batch' }).count(), 0);
  });

  it('says what a tag looks like', async () => {
    const field = page.getByRole('textbox', { name: 'Tag, as name=value' });
    await field.fill('spring');
    await field.press('Enter');
    await page.getByText('Enter a tag as name=value').waitFor();
    await field.fill('campaign=spring');
    await field.press('Enter');
    await until(() => page.url().includes('tag=campaign'));
    assert.equal(await page.getByText('Enter a tag as name=value').count(), 0);
  });

  it('finds emails whatever the case', async () => {
    await open('?search=INVOICE 2');
    await row('Invoice 2').waitFor();
  });

  it('finds emails by recipient in the palette, and runs commands', async () => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search', exact: true });
    await field.fill('ANN@exam');
    await page.getByRole('option', { name: /ann@example\.com · Invoice 2/ }).click();
    await page.getByRole('dialog').getByText('Invoice 2').first().waitFor();
    await open('');
    await row('Invoice 2').waitFor();
    await page.keyboard.press('Control+k');
    await field.fill('dark');
    await page.keyboard.press('Enter');
    await until(() => page.evaluate(() => document.documentElement.dataset.theme === 'dark'));
    assert.equal(await page.getByRole('dialog').count(), 0);
  });

  it('lists the keys by ?, and goes to the search field by /', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Select a row').waitFor();
    assert.deepEqual(await findings(page, { overlays: true }), []);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    const field = page.getByRole('searchbox');
    await until(() => field.evaluate((element) => element === document.activeElement));
    await field.pressSequentially('?');
    assert.equal(await page.getByRole('dialog').count(), 0);
  });
});
