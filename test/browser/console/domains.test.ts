import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { chosen } from '../../client/server-process.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { openConsole, showLanguage, signIn } from './console-page.ts';

const LIVE_ROUNDS_MS = 4_000;

describe('the console: a pending domain, its health, and a key', {
  skip: withoutChromium,
  timeout: 120_000,
}, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  let id: number;
  const checks: string[] = [];
  before(async () => {
    service = await openProject();
    const path = `/v3/domains?projectId=${service.projectId}`;
    const { data } = await service.call('POST', path, { domain: 'pending.example' }, chosen.token);
    id = data.id;
    browser = await openChromium();
    page = await openConsole(browser, service);
    await signIn(page, service);
    page.on('request', (request) => {
      if (request.url().endsWith('/verify')) checks.push(request.method());
    });
    await page.goto(`${service.url}/console/${service.projectId}/domains/${data.id}`);
    await page.getByRole('button', { name: 'Check now', exact: true }).waitFor();
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  it('asks for no check by itself: the service has a schedule', async () => {
    // Longer than live changes need to trigger a refetch.
    await page.waitForTimeout(LIVE_ROUNDS_MS);
    assert.deepEqual(checks, []);
  });

  it('asks once when the button is clicked, and shows what the check found', async () => {
    await page.getByRole('button', { name: 'Check now', exact: true }).click();
    await page.locator('.pp-note', { hasText: /^Checked/ }).waitFor();
    await until(async () => (await page.getByRole('button', { name: 'Check now' }).count()) === 1);
    assert.deepEqual(checks, ['POST']);
  });

  it('says what the check found in the language of the page', async () => {
    await showLanguage(page, 'de');
    // As the name servers of this machine answer, or do not.
    const found = /Es gibt noch keinen TXT-Eintrag\.|Der Status der Domain bleibt; wir prüfen erneut\./;
    await page.getByText(found).first().waitFor();
    await showLanguage(page, 'en');
  });

  it('can require TLS', async () => {
    const { projectId } = service;
    const tls = async () =>
      (await service.call('GET', `/v3/domains/${id}?projectId=${projectId}`, undefined, chosen.token)).data
        .tls;
    assert.equal(await tls(), 'opportunistic');
    await page.getByRole('switch', { name: 'Require TLS' }).click();
    await until(async () => (await tls()) === 'required');
  });

  it('has a page of its health, with what to do next', async () => {
    await page.goto(`${service.url}/console/${service.projectId}/health?domain=${id}`);
    await page.getByText('Publish the DNS records of pending.example').waitFor();
    await page.getByText('Email of this domain leaves only over TLS.').waitFor();
    await page.getByText('No blocklists are checked.').waitFor();
  });

  it('limits a key to networks, and says which entry is none', async () => {
    const { projectId } = service;
    const path = `/manage/projects/${projectId}/keys`;
    const { data } = await service.call('POST', path, { name: 'Office' }, chosen.token);
    await page.goto(`${service.url}/console/${projectId}/keys`);
    await page.getByRole('row', { name: 'Office' }).getByRole('button', { name: 'Networks' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Networks').fill('203.0.113.0/24, nowhere');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('"nowhere" is no network').waitFor();
    await dialog.getByLabel('Networks').fill('203.0.113.0/24, 2001:db8::/32');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('203.0.113.0/24, 2001:db8::/32').waitFor();
    const keys = (await service.call('GET', path, undefined, chosen.token)).data;
    const { allowedNetworks } = keys.find((key: { id: string }) => key.id === data.id);
    assert.deepEqual(allowedNetworks, ['203.0.113.0/24', '2001:db8::/32']);
  });
});
