/** An admin erases a recipient, and sets how long content and history are kept. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { findings, openConsole, signIn } from './console-page.ts';

const ADDRESS = 'ann@inbox.example';

describe('privacy in the console', { skip: withoutChromium, timeout: 240_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;

  before(async () => {
    service = await openProject();
    browser = await openChromium();
    page = await openConsole(browser, service);
    page.setDefaultTimeout(15_000);
    await signIn(page, service);
    await service.call('POST', '/v3/emails/suppressions', { email: ADDRESS });
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const go = (path: string) => page.goto(`${service.url}/console/${service.projectId}/${path}`);
  const erasures = async () => (await service.call('GET', '/v3/recipients/erasures')).data;

  it('asks before a recipient is erased, and does nothing when that is canceled', async () => {
    await go('suppressions');
    await page.getByLabel('Address', { exact: true }).fill(ADDRESS);
    await page.getByRole('button', { name: 'Erase recipient' }).click();
    const dialog = page.getByRole('dialog', { name: `Erase ${ADDRESS} everywhere?` });
    await dialog.getByText('This can’t be undone.').waitFor();
    assert.deepEqual(await findings(page), []);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    assert.deepEqual(await erasures(), []);
  });
  it('erases the recipient, and offers the receipt', async () => {
    await page.getByRole('button', { name: 'Erase recipient' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase recipient' }).click();
    await page.getByRole('heading', { name: 'Erased recipients' }).waitFor();
    const [erasure] = await until(erasures, ([first]) => first?.status === 'done', 150_000);
    await page.reload();
    await page.getByText(`Erased recipient ${erasure.recipient.slice(0, 15)}…`).waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save receipt' }).click(),
    ]);
    assert.equal(saved.suggestedFilename(), `erasure-${erasure.id}.json`);
    assert.equal(await page.getByText(ADDRESS).count(), 0);
    assert.deepEqual(await findings(page), []);
  });
  it('sets how long content and history are kept, within their bounds', async () => {
    await go('settings');
    const history = page.getByLabel('Days to keep history');
    const form = page.locator('form').filter({ has: history });
    await page.getByLabel('Days to keep content').fill('0');
    await history.fill('6');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter a whole number from 7 to 90.').waitFor();
    await history.fill('30');
    await form.getByRole('button', { name: 'Save' }).click();
    const settings = await until(
      async () => (await service.call('GET', '/v3/emails/settings')).data,
      ({ historyDays }) => historyDays === 30,
    );
    assert.equal(settings.contentDays, 0);
  });
});
