import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openTestDatabase } from '../../../apps/server/src/platform/database/testing.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openService } from '../open-service.ts';
import { until } from '../until.ts';
import { openConsole, signIn } from './console-page.ts';

/** A receiver that answers with a status that can be changed, and keeps the paths that were called. */
async function openReceiver() {
  const state = { status: 500, paths: [] as string[] };
  const server: Server = createServer((request, response) => {
    state.paths.push(request.url ?? '');
    request.resume();
    response.writeHead(state.status).end('no');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { state, url, close: () => new Promise((resolve) => server.close(resolve)) };
}

describe('a webhook whose receiver fails', { skip: withoutChromium, timeout: 180_000 }, () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let receiver: Awaited<ReturnType<typeof openReceiver>>;
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  before(async () => {
    [database, receiver, browser] = await Promise.all([openTestDatabase(), openReceiver(), openChromium()]);
    service = await openService({
      POSTPRESS_DATABASE_URL: database.databaseUrl,
      POSTPRESS_OUTBOUND_ALLOW: '127.0.0.0/8',
    });
    const { data } = await service.call('POST', '/v3/webhooks', { url: `${receiver.url}/hooks` });
    const mail = {
      from: 'hello@postpress.localhost',
      to: ['ada@example.com'],
      subject: 'Hello',
      html: '<p>Hi</p>',
    };
    await service.call('POST', '/v3/emails', mail);
    // Later events of the same email wait for the first one.
    const waiting = () =>
      database.pool.query("select 1 from webhook_deliveries where last_reason like 'Waits for the retry%'");
    await until(async () => ((await waiting()).rowCount ?? 0) > 0);
    page = await openConsole(browser, service);
    await signIn(page, service);
    await page.goto(`${service.url}/console/${service.projectId}/webhooks/${data.id}`);
    await page.getByRole('dialog').waitFor();
  });
  after(async () => {
    await browser?.close();
    await service?.close();
    await database?.close();
    await receiver?.close();
  });
  const drawer = () => page.getByRole('dialog').first();

  it('shows the last answer, not that later events wait', async () => {
    const error = drawer().locator('dt', { hasText: 'Last error' }).locator('xpath=following-sibling::dd[1]');
    assert.match((await error.textContent()) ?? '', /500/);
    const folder = process.env.POSTPRESS_SHOTS;
    if (folder) await page.screenshot({ path: `${folder}/webhook.png` });
  });

  it('gets another URL and other events', async () => {
    await drawer().getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit webhook' });
    assert.equal(await form.getByLabel('URL').inputValue(), `${receiver.url}/hooks`);
    assert.equal(await form.getByText('template.review.requested').count(), 0);
    await form.getByLabel('URL').fill(`${receiver.url}/moved`);
    await form.getByLabel('email.delivered').check();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await until(async () => {
      const { data } = await service.call('GET', '/v3/webhooks');
      return data[0].url === `${receiver.url}/moved` && data[0].events.join() === 'email.delivered';
    });
  });

  it('gets the failed deliveries again with one press', async () => {
    const resend = drawer().getByRole('button', { name: 'Resend failed' });
    await resend.waitFor();
    assert.equal(await resend.getAttribute('aria-disabled'), 'true');
    // As after eight attempts.
    await database.pool.query('delete from webhook_queue');
    await database.pool.query(
      "update webhook_deliveries set status = 'failed', finished_at = now(), next_attempt_at = null",
    );
    await page.reload();
    receiver.state.status = 200;
    receiver.state.paths.length = 0;
    await until(async () => (await resend.getAttribute('aria-disabled')) !== 'true');
    await resend.click();
    await page.getByText(/deliver(?:y|ies) queued/).waitFor();
    await until(() => receiver.state.paths.length > 1);
    assert.ok(receiver.state.paths.every((path) => path === '/moved'));
    await until(async () => (await resend.getAttribute('aria-disabled')) === 'true');
  });
});
