import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openService } from '../open-service.ts';
import { until } from '../until.ts';
import { findings, findingsInBoth, openConsole } from './console-page.ts';

describe('the console: first run and second factor', { skip: withoutChromium }, () => {
  const own = { email: 'ada@shop.example', password: 'a long enough password' };
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  before(async () => {
    // No user can sign in yet.
    service = await openService({
      POSTPRESS_BOOTSTRAP_ADMIN_EMAIL: '',
      POSTPRESS_BOOTSTRAP_ADMIN_PASSWORD: '',
    });
    browser = await openChromium();
    page = await openConsole(browser, service);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const dialog = () => page.getByRole('dialog');

  it('leads the first visitor to the setup, and from there to the first steps', async () => {
    await page.goto(service.url);
    await page.getByRole('heading', { name: 'Set up Postpress' }).waitFor();
    assert.deepEqual(await findings(page), []);
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Email address').fill(own.email);
    await page.getByLabel('Password', { exact: true }).fill(own.password);
    await page.getByLabel('Project name').fill('Shop');
    await press('Set up');
    await page.getByRole('heading', { name: 'Start with your brand' }).waitFor();
    assert.deepEqual(await findingsInBoth(page), []);
    await page.getByRole('link', { name: 'Skip for now' }).click();
    await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor();
    await page.getByText('Your first email in three steps').waitFor();
  });

  it('sends the first email without a terminal, and opens it in place', async () => {
    await press('Send it now');
    await page.frameLocator('iframe[title="Message"]').getByText('It works').waitFor();
    await page.locator('.pp-step[data-done="true"]').waitFor();
    assert.deepEqual(await findings(page), []);
    // The tile leads to what it counts.
    await page.getByRole('link', { name: 'Accepted today' }).click();
    await page.getByRole('link', { name: own.email }).waitFor();
  });

  it('shows 12 entries in the sidebar at most, folds the groups, and keeps what was opened', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const nav = page.getByRole('navigation', { name: 'Pages' });
    const group = (name: string) => nav.getByRole('button', { name, exact: true });
    const links = () => nav.getByRole('link').count();
    for (const name of ['Design', 'Delivery', 'Account']) {
      assert.equal(await group(name).getAttribute('aria-expanded'), 'false');
      await group(name).click();
      // The first group, that of the page, and the one opened by hand.
      assert.ok((await links()) <= 17);
      await group(name).click();
    }
    assert.ok((await links()) <= 12);
    await group('Account').click();
    await page.reload();
    await nav.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('link', { name: /ada@shop.example.? set up the console/ }).waitFor();
  });

  it('does not show the setup again', async () => {
    const stranger = await openConsole(browser, service);
    await stranger.goto(`${service.url}/console/set-up`);
    await stranger.getByRole('heading', { name: 'Sign in' }).waitFor();
    await stranger.context().close();
  });

  it('sets up a second factor with a code rendered here, and keeps backup codes once', async () => {
    await page.goto(`${service.url}/console/me`);
    await press('Set up');
    await dialog().getByLabel('Your password').fill(own.password);
    await press('Next');
    await dialog().getByRole('img', { name: 'QR code of the secret' }).waitFor();
    const secret = (await dialog().locator('.pp-copyable code').textContent()) ?? '';
    const { TOTP } = await import('otpauth');
    assert.deepEqual(await findingsInBoth(page, { overlays: true }), []);
    await dialog().getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate());
    await press('Next');
    const codes = await until(
      () => dialog().locator('.pp-backup-codes code').allInnerTexts(),
      (all) => all.length === 10,
    );
    assert.deepEqual(await findingsInBoth(page, { overlays: true }), []);
    await press('I saved them');
    await page.getByText('On', { exact: true }).waitFor();
    // The next sign-in asks for it; a backup code works, too.
    const there = await openConsole(browser, service);
    await there.goto(`${service.url}/console/sign-in`);
    await there.getByLabel('Email address').fill(own.email);
    await there.getByLabel('Password', { exact: true }).fill(own.password);
    await there.getByRole('button', { name: 'Sign in', exact: true }).click();
    await there.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
    await there.getByRole('button', { name: 'Sign in', exact: true }).click();
    await there.getByRole('navigation', { name: 'Pages' }).waitFor();
    await there.context().close();
  });
});
