import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { readMessage } from '../../../apps/server/src/email/inbox/read-message.thread.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject, openService } from '../open-service.ts';
import { until } from '../until.ts';
import { findingsInBoth } from './console-page.ts';

/** A mail server that takes everything. */
async function openMailServer() {
  const messages: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        messages.push(Buffer.concat(chunks));
        answer();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { port, messages, close: () => new Promise<void>((done) => server.close(done)) };
}

describe('a forgotten password', { skip: withoutChromium, timeout: 120_000 }, () => {
  let mail: Awaited<ReturnType<typeof openMailServer>>;
  let sending: BrowserService;
  let browser: Browser;
  let page: Page;
  before(async () => {
    mail = await openMailServer();
    sending = await openService({ POSTPRESS_SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
    browser = await openChromium();
    page = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  });
  after(async () => {
    await browser?.close();
    await sending?.close();
    await mail?.close();
  });

  it('is replaced with a mailed link, in the language of the page', async () => {
    await page.goto(`${sending.url}/console/sign-in`);
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
    await page.getByLabel('E-Mail-Adresse').fill(sending.owner.email);
    assert.deepEqual(await findingsInBoth(page), []);
    await page.getByRole('button', { name: 'Link senden' }).click();
    await page.getByRole('heading', { name: 'Sehen Sie in Ihren E-Mails nach' }).waitFor();
    await until(() => mail.messages.length > 0);
    const { to, text } = await readMessage(mail.messages[0] as Buffer);
    assert.equal(to, sending.owner.email);
    assert.match(text ?? '', /Wählen Sie ein neues Passwort/);
    await page.goto(/http\S+set-password#\S+/.exec(text ?? '')?.[0] ?? '');
    await page.getByLabel('Neues Passwort').fill('a phrase of several words');
    await page.getByRole('button', { name: 'Passwort festlegen' }).click();
    await page.getByRole('link', { name: 'Anmelden' }).click();
    await page.getByLabel('E-Mail-Adresse').fill(sending.owner.email);
    await page.getByLabel('Passwort', { exact: true }).fill('a phrase of several words');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByRole('navigation', { name: 'Seiten' }).waitFor();
  });
  it('is a matter of an admin or the operator where email is captured', async () => {
    const captured = await openProject();
    const other = await browser.newPage();
    await other.goto(`${captured.url}/console/reset-password`);
    await other.getByText('the operator can run postpress password').waitFor();
    assert.equal(await other.getByRole('button').count(), 0);
    await other.close();
    await captured.close();
  });
});
