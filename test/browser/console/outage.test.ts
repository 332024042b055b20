import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openTestDatabase } from '../../../apps/server/src/platform/database/testing.ts';
import { buildApps } from '../../../scripts/build-apps.ts';
import { chosen, type ServerProcess, startServer, temporaryDataDir } from '../../client/server-process.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { findings } from './console-page.ts';

const BANNER = /not responding.*Last response: /;

describe('the console: while the service is stopped', { skip: withoutChromium, timeout: 180_000 }, () => {
  let folder: Awaited<ReturnType<typeof temporaryDataDir>>;
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let server: ServerProcess;
  let browser: Browser;
  let page: Page;
  const start = (port = '0') =>
    startServer({
      POSTPRESS_DATA_DIR: folder.path,
      POSTPRESS_DATABASE_URL: database.databaseUrl,
      POSTPRESS_PORT: port,
    });
  const restart = async () => {
    server = await start(new URL(server.url).port);
  };
  before(async () => {
    await buildApps();
    folder = await temporaryDataDir();
    database = await openTestDatabase();
    server = await start();
    browser = await openChromium();
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${server.url}/console/sign-in`);
    await page.getByLabel('Email address').fill(chosen.email);
    await page.getByLabel('Password', { exact: true }).fill(chosen.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await rail().waitFor();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
    await database?.close();
    await folder?.remove();
  });
  const banner = () => page.locator('[role=alert] > .pp-outage', { hasText: BANNER });
  const rail = () => page.getByRole('navigation', { name: 'Pages' });

  it('shows one banner with the time of the last response, and recovers by itself', async () => {
    await server.stop();
    await banner().waitFor();
    assert.deepEqual(await findings(page), []);
    // The code of this page has not been loaded yet.
    await rail().getByRole('button', { name: 'Delivery' }).click();
    await rail().getByRole('link', { name: 'Webhooks' }).click();
    await page.getByText('Something went wrong on this page').waitFor();
    assert.equal(await banner().count(), 1);
    await restart();
    await page.getByText('No webhooks yet').waitFor();
    await banner().waitFor({ state: 'detached' });
  });

  it('fetches what failed as soon as the service is back', async () => {
    const response = await fetch(`${server.url}/v3/emails`, {
      method: 'POST',
      headers: { authorization: `Bearer ${chosen.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        from: 'shop@postpress.localhost',
        to: ['ann@example.com'],
        subject: 'Your order',
        html: '<p>Hello</p>',
      }),
    });
    assert.ok(response.ok);
    await rail().getByRole('button', { name: 'Email', exact: true }).click();
    await rail().getByRole('link', { name: 'Emails' }).click();
    const row = page.getByRole('link', { name: 'ann@example.com' });
    await row.waitFor();
    await server.stop();
    await banner().waitFor();
    await row.click();
    const drawer = page.getByRole('dialog');
    await drawer.waitFor();
    assert.equal(await drawer.getByText('The service did not respond').count(), 0);
    await restart();
    await drawer.getByText('Your order').first().waitFor();
    await banner().waitFor({ state: 'detached' });
    assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0);
  });

  it('says after a restore that nothing is sent, and what to run', async () => {
    await server.stop();
    // As after a restore of the database: its blob store has a later epoch.
    await writeFile(join(folder.path, 'blobs/installation/epoch'), '1000');
    await restart();
    await page.goto(`${server.url}/console/`);
    await page.locator('.pp-stopped').getByText('Sending is stopped.').waitFor();
    await page.getByText('postpress resume-sending').first().waitFor();
    assert.deepEqual(await findings(page), []);
  });
});
