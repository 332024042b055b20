import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { chosen } from '../../client/server-process.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openService } from '../open-service.ts';
import { until } from '../until.ts';
import { findingsInBoth, openConsole, signIn } from './console-page.ts';

describe('an email of the service', { skip: withoutChromium, timeout: 120_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  before(async () => {
    [service, browser] = await Promise.all([openService(), openChromium()]);
    page = await openConsole(browser, service);
    await signIn(page, service);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const shot = async (name: string) => {
    const folder = process.env.POSTPRESS_SHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
  };
  const card = () => page.locator('li[data-kind="invitation"]');
  const path = () => `/manage/workspaces/${service.workspaceId}/service-emails/invitation`;
  const stored = async () => (await service.call('GET', path(), undefined, chosen.token)).data;

  it('is edited in the editor, tested in the inbox in its new look, and reset', async () => {
    await page.goto(`/console/${service.projectId}/settings`);
    await card().scrollIntoViewIfNeeded();
    await card().getByText('Original', { exact: true }).waitFor();
    const picture = card().frameLocator('iframe');
    await picture
      .getByRole('paragraph')
      .getByText('invited you to join the workspace “Acme” as editor')
      .waitFor();
    await shot('service-emails');
    assert.deepEqual(await findingsInBoth(page), []);
    await card().getByRole('button', { name: 'Edit' }).click();
    // The pictures of the page before are frames of the same document.
    await page.waitForURL('**/editor/**');
    await page.getByText('You have been invited to a Postpress workspace').first().waitFor();
    const title = page.frameLocator('iframe[title="Design canvas"]').locator('h1');
    await title.getByText('You have been invited').waitFor();
    await title.click();
    await title.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Welcome aboard');
    await page.keyboard.press('Escape');
    await until(async () => (await stored()).customized);
    await shot('service-emails-editor');
    await page.getByRole('button', { name: 'Done' }).click();
    await card().getByText('Customized').waitFor();
    await card().getByRole('button', { name: 'Send a test to me' }).click();
    await card().getByRole('link', { name: 'Open it in the inbox' }).click();
    await page
      .getByRole('row', { name: /You have been invited to a Postpress workspace/ })
      .getByRole('link')
      .first()
      .click();
    await page.frameLocator('iframe').getByText('Welcome aboard').waitFor();
    await page.goto(`/console/${service.projectId}/settings`);
    await card().scrollIntoViewIfNeeded();
    await picture.getByRole('heading', { name: 'Welcome aboard' }).waitFor();
    await card().getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
    await card().getByText('Original', { exact: true }).waitFor();
    await picture.getByRole('heading', { name: 'You have been invited' }).waitFor();
    assert.equal((await stored()).customized, false);
  });
});
