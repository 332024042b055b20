import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { chosen } from '../../client/server-process.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { openConsole, signIn } from './console-page.ts';

const LIVE_ROUNDS_MS = 4_000;

describe('the console: a pending domain', { skip: withoutChromium, timeout: 120_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  const checks: string[] = [];
  before(async () => {
    service = await openProject();
    const path = `/v3/domains?projectId=${service.projectId}`;
    const { data } = await service.call('POST', path, { domain: 'pending.example' }, chosen.token);
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
});
