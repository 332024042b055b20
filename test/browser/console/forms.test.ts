import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { openConsole, signIn } from './console-page.ts';

describe('the console: forms', { skip: withoutChromium, timeout: 120_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  const posted: string[] = [];
  before(async () => {
    service = await openProject();
    browser = await openChromium();
    page = await openConsole(browser, service);
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
    });
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  it('show what is wrong with all fields at once, and send nothing', async () => {
    await page.goto(`${service.url}/console/sign-in`);
    const email = page.getByLabel('Email address');
    await email.press('Enter');
    await page.getByText('Enter an email address, such as ann@example.com.').waitFor();
    await page.getByText('Enter your password.').waitFor();
    await until(() => email.evaluate((field) => field === document.activeElement));
    assert.equal(await email.getAttribute('aria-invalid'), 'true');
    assert.deepEqual(posted, []);
  });

  it('are sent once, however often Enter is pressed', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/console/api/sign-in', async (route) => {
      await answered;
      await route.continue();
    });
    await page.getByLabel('Email address').fill(service.owner.email);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('not my password');
    await password.press('Enter');
    await password.press('Enter');
    await page.getByRole('button', { name: 'Sign in', exact: true, disabled: true }).waitFor();
    await password.press('Enter');
    answer();
    await page.getByRole('alert').filter({ hasText: 'password' }).waitFor();
    assert.deepEqual(posted, ['/console/api/sign-in']);
    await page.unroute('**/console/api/sign-in');
  });

  it('stay unsent by Enter while their button is disabled', async () => {
    await signIn(page, service);
    await page.goto(`${service.url}/console/${service.projectId}/settings`);
    const name = page.getByLabel('Project name');
    const patched: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') patched.push(request.url());
    });
    // Unchanged: the button says that there is nothing to save.
    await name.press('Enter');
    await page.waitForTimeout(300);
    assert.deepEqual(patched, []);
  });

  it("show the service's error next to its field", async () => {
    await page.goto(`${service.url}/console/${service.projectId}/domains`);
    await page.getByRole('button', { name: 'Add domain' }).first().click();
    const domain = page.getByRole('textbox', { name: 'Domain' });
    await domain.fill('not a domain');
    await domain.press('Enter');
    const described = page.locator('.pp-field-error');
    await described.waitFor();
    assert.equal(await page.locator('[role=dialog] .pp-notice').count(), 0);
  });
});
