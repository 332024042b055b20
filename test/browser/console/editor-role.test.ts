import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { chosen } from '../../client/server-process.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openService } from '../open-service.ts';
import { mailedLink, openConsole, signIn } from './console-page.ts';

const PASSWORD = 'a long enough password';

describe('the console: as an editor of the project', { skip: withoutChromium, timeout: 120_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  const forbidden: string[] = [];
  before(async () => {
    service = await openService();
    browser = await openChromium();
    const owner = await openConsole(browser, service);
    await signIn(owner, service);
    await owner.goto(`${service.url}/console/${service.projectId}/members`);
    await owner.getByRole('button', { name: 'Invite member' }).click();
    await owner.getByRole('dialog').getByLabel('Email address').fill('ed@shop.example');
    await owner.getByRole('button', { name: 'Send invitation' }).click();
    const link = await mailedLink(service.url, 'ed@shop.example');
    page = await openConsole(browser, service);
    await page.goto(link);
    await page.getByLabel('Your name').fill('Ed');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    page.on('response', (response) => {
      if (response.status() === 403) forbidden.push(new URL(response.url()).pathname);
    });
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const go = (path: string) => page.goto(`${service.url}/console/${service.projectId}/${path}`);

  it('opens every page of the sidebar without being refused', async () => {
    const nav = page.getByRole('navigation', { name: 'Pages' });
    // Opened by hand, groups stay open.
    for (const name of ['Design', 'Email', 'Delivery', 'Account']) {
      const group = nav.getByRole('button', { name, exact: true });
      if ((await group.getAttribute('aria-expanded')) === 'true') await group.click();
      await group.click();
    }
    const links = nav.getByRole('link');
    for (const link of await links.all()) {
      await link.click();
      const heading = page.getByRole('heading', { level: 1 });
      await heading.waitFor().catch(async (cause) => {
        throw new Error(`No heading at ${page.url()}: ${await page.locator('main').textContent()}`, {
          cause,
        });
      });
      await page.waitForLoadState('networkidle').catch(() => {});
    }
    assert.deepEqual(forbidden, []);
  });

  it('says what only admins see', async () => {
    const { data } = await service.call(
      'POST',
      `/v3/domains?projectId=${service.projectId}`,
      { domain: 'editors.example' },
      chosen.token,
    );
    await go(`domains/${data.id}`);
    await page.getByText('Only admins and owners of the workspace can see DNS records').waitFor();
    await go('credits');
    await page.getByText('Only admins and owners of the workspace see the balance').waitFor();
    await go('settings');
    await page.getByText('Ask an owner of the workspace for the admin role').waitFor();
    assert.deepEqual(forbidden, []);
  });
});
