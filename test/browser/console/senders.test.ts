import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { chosen, temporaryDataDir } from '../../client/server-process.ts';
import { makeCa, withoutOpenssl } from '../../peers/certificates.ts';
import { startReceiver, type TestReceiver } from '../../peers/webhook-receiver.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openService } from '../open-service.ts';
import { until } from '../until.ts';
import { findings, openConsole, signIn } from './console-page.ts';

const COUNTDOWN_SECONDS = 10;

describe('the console: webhooks and suppressions', { skip: withoutChromium ?? withoutOpenssl }, () => {
  let folder: Awaited<ReturnType<typeof temporaryDataDir>>;
  let receiver: TestReceiver;
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  let webhookId: number;
  let isMended = false;
  before(async () => {
    folder = await temporaryDataDir();
    const ca = makeCa(folder.path);
    receiver = await startReceiver(ca.issue('127.0.0.1'), ({ body }) => answerTo(body, isMended));
    service = await openService({ POSTPRESS_OUTBOUND_ALLOW: '127.0.0.1', POSTPRESS_OUTBOUND_CA: ca.ca });
    const { data } = await service.call('POST', '/v3/webhooks', { url: `${receiver.url}hooks` });
    webhookId = data.id;
    browser = await openChromium();
    page = await openConsole(browser, service);
    await signIn(page, service);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
    await receiver?.close();
    await folder?.remove();
  });
  const go = (path: string) => page.goto(`${service.url}/console/${service.projectId}/${path}`);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const choose = async (list: string, choice: string) => {
    await page.getByRole('combobox', { name: list }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  };
  const manage = (method: string, path: string, body?: object) =>
    service.call(method, `/manage/projects/${service.projectId}/${path}`, body, chosen.token);
  const states = async (): Promise<string[]> => {
    const { data } = await manage('GET', `webhooks/${webhookId}/deliveries`);
    return data.map(({ event, status }: Record<string, string>) => `${event} ${status}`).toSorted();
  };

  it('does not claim that a webhook works that was never called', async () => {
    await go('webhooks');
    await page.getByRole('table', { name: 'Webhooks' }).getByText('No calls in 24 h').waitFor();
  });

  it('shows deliveries of every state, and of one alone', async () => {
    for (const type of ['email.delivered', 'email.bounced', 'email.complained'])
      await manage('POST', `webhooks/${webhookId}/test`, { type });
    const told = ['email.bounced failed', 'email.complained pending', 'email.delivered delivered'];
    await until(async () => assert.deepEqual(await states(), told) ?? true);
    await go(`webhooks/${webhookId}`);
    const table = page.getByRole('table', { name: 'Deliveries' });
    for (const state of ['Delivered', 'Failed', 'Pending'])
      await table.getByText(state, { exact: true }).waitFor();
    await table.getByRole('columnheader', { name: 'Recipient' }).waitFor();
    assert.match((await table.locator('tbody tr').first().textContent()) ?? '', /@/);
    assert.deepEqual(await findings(page), []);
    await choose('State', 'Failed');
    await until(async () => (await table.locator('tbody tr').count()) === 1);
    await table.getByRole('link', { name: 'email.bounced' }).click();
    await page.getByText('Attempt 1').waitFor();
    await page.getByText('Server response', { exact: true }).click();
    await page.getByText('no such hook').waitFor();
    assert.deepEqual(await findings(page), []);
  });

  it('says so where a webhook is gone', async () => {
    await go('webhooks/987654');
    await page.getByText('Webhook not found').waitFor();
  });

  it('sends those of a time again, once it was said how many they are', async () => {
    isMended = true;
    await go(`webhooks/${webhookId}`);
    await button('Resend many…').click();
    await page.getByText('1 delivery in this period.').waitFor();
    assert.deepEqual(await findings(page), []);
    const year = page.getByRole('spinbutton', { name: 'year, Events before' });
    const now = (await year.textContent()) ?? '';
    await year.pressSequentially('2001');
    await page.getByText('The start must be before the end.').waitFor();
    await year.pressSequentially(now);
    await button('Resend 1').click();
    await page.getByText('1 delivery queued.').waitFor();
    await until(async () => (await states())[0] === 'email.bounced delivered');
  });

  it('puts a new secret in force after a while in which one may think again', async () => {
    await page.clock.install();
    await go(`webhooks/${webhookId}`);
    await button('Rotate secret').click();
    const secret = (await page.locator('.pp-secret').textContent())?.match(/whsec_\S+/)?.[0] ?? '';
    await button('I saved it').click();
    // Until the dialog has closed and restored the focus, it would take the focus from typing.
    await page.locator('button:focus', { hasText: 'Create another secret' }).waitFor();
    await page.getByLabel('The new secret, as proof that you have it').fill(secret);
    await button('Activate secret').press('Enter');
    await page.getByRole('timer').waitFor();
    assert.deepEqual(await findings(page), []);
    // The focus has stayed: the same key reverses it.
    await page.keyboard.press('Enter');
    await page.getByRole('timer').waitFor({ state: 'detached' });
    await button('Activate secret').press('Enter');
    await page.getByRole('timer').waitFor();
    await page.clock.runFor(COUNTDOWN_SECONDS * 1_000);
    await page.getByText('The new secret is active.').waitFor();
    await button('Rotate secret').waitFor();
    assert.equal((await manage('GET', 'webhooks')).data[0].secretPrepared, false);
  });

  it('imports a file, is stopped and goes on, and names the lines that are none', async () => {
    const lines = Array.from({ length: 5_000 }, (_, n) => `p${n}@x.example,complaint`);
    lines.splice(10, 0, 'nobody at home');
    lines.push('a@b@c', 'P0@x.example');
    await go('suppressions');
    // The second thousand is loaded on demand.
    let answer = () => {};
    const isWanted = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let calls = 0;
    await page.route('**/suppressions/import', async (route) => {
      calls += 1;
      if (calls === 2) await isWanted;
      await route.continue();
    });
    await button('Import addresses').click();
    const file = Buffer.from(['email,reason', ...lines].join('\r\n'));
    await page
      .getByLabel('A CSV or text file')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: file });
    await page.getByText('Line 12: nobody at home').waitFor();
    await button('Suppress 5,001 addresses').click();
    await page.getByText('1,000 of 5,001 done').waitFor();
    assert.deepEqual(await findings(page), []);
    await button('Stop').click();
    answer();
    await page.getByText('2,000 of 5,001 done').waitFor();
    await button('Suppress 3,001 addresses').click();
    await page.getByText('5,001 of 5,001 done: 5,000 new, 0 already suppressed.').waitFor();
    assert.equal(calls, 6);
    await page.getByText(/^Line 5,003: a@b@c: The address/).waitFor();
    assert.deepEqual(await findings(page), []);
    await page.getByRole('dialog').getByText('Close').click();
    await page.getByRole('table', { name: 'Suppressions' }).getByText('Complaint').first().waitFor();
  });

  it('keeps only the rows near the window of a long table in the page', async () => {
    await go('suppressions');
    const table = page.getByRole('table', { name: 'Suppressions' });
    await until(async () => (await table.locator('tbody tr').count()) === 100);
    await button('Show more').click();
    await until(async () => (await table.getAttribute('aria-rowcount')) === '201');
    const last = table.locator('tr[aria-rowindex="201"]');
    assert.ok((await table.locator('tbody tr').count()) < 100);
    assert.equal(await last.count(), 0);
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 20_000);
    await last.waitFor();
    assert.equal(await table.locator('tr[aria-rowindex="2"]').count(), 0);
  });

  it('hands all of them out as CSV', async () => {
    await go('suppressions');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ]);
    const [head, ...rows] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    assert.equal(head, 'email,reason,since,email_id');
    assert.equal(rows.length, 5_000);
    assert.match(rows[0] ?? '', /^p\d+@x\.example,complaint,/);
  });
});

/** Does not subscribe to bounces, fails for complaints, and accepts everything else; once fixed, everything. */
function answerTo(body: string, isMended: boolean): { status: number; body: string } {
  const { type } = JSON.parse(body);
  if (isMended || type === 'email.delivered') return { status: 204, body: '' };
  return type === 'email.bounced'
    ? { status: 410, body: 'no such hook' }
    : { status: 500, body: '<h1>Down</h1>' };
}
