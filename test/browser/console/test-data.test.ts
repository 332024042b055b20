import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openService } from '../open-service.ts';
import { until } from '../until.ts';
import { findings, openConsole, signIn } from './console-page.ts';

describe('the console: test data', { skip: withoutChromium }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  before(async () => {
    service = await openService();
    browser = await openChromium();
    page = await openConsole(browser, service);
    await signIn(page, service);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const go = (path: string) => page.goto(`${service.url}/console/${service.projectId}/${path}`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const testDataSwitch = () => page.getByRole('switch', { name: 'Test data' });
  const isShown = async (subject: string) => (await page.getByText(subject).count()) > 0;
  let key = '';

  it('creates a test key, which offers the switch', async () => {
    await go('keys');
    await page.getByRole('button', { name: 'New key', exact: true }).waitFor();
    assert.equal(await testDataSwitch().count(), 0);
    await press('New key');
    await page.getByRole('dialog').getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: /^Test:/ }).click();
    await page.getByLabel('Name', { exact: true }).fill('CI');
    await press('Create key');
    key = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
    assert.match(key, /^svc_sk_test_/);
    await press('I saved it');
    await testDataSwitch().waitFor();
  });

  it('shows test data instead of live data, and back', async () => {
    const email = { from: 'hi@postpress.localhost', to: ['ann@inbox.example'], html: '<p>Hello</p>' };
    await service.call('POST', '/v3/emails', { ...email, subject: 'A live one' });
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ ...email, from: 'hi@any.example', subject: 'A test one' });
    assert.equal((await fetch(`${service.url}/v3/emails`, { method: 'POST', headers, body })).status, 202);
    await go('emails');
    await page.getByText('A live one').first().waitFor();
    assert.equal(await isShown('A test one'), false);
    await testDataSwitch().click();
    await page.getByText('A test one').first().waitFor();
    await page.getByText('This is test data').waitFor();
    assert.equal(await isShown('A live one'), false);
    assert.deepEqual(await findings(page), []);
    await press('Design');
    await page.getByRole('link', { name: 'Templates' }).click();
    await page.getByRole('heading', { name: 'Templates', level: 1 }).waitFor();
    await press('Email');
    await page.getByRole('link', { name: 'Emails' }).first().click();
    await page.getByText('A test one').first().waitFor();
  });

  it('deletes test data after a question', async () => {
    await press('Delete test data');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete test data' }).click();
    await until(async () => (await page.getByText('A test one').count()) === 0);
    await page.getByText('1 test email deleted.').first().waitFor();
    await press('Show live data');
    await page.getByText('A live one').first().waitFor();
    assert.equal(await testDataSwitch().getAttribute('aria-checked'), 'false');
  });
});
