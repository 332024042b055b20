import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { chosen } from '../../client/server-process.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { findingsInBoth, openConsole, signIn } from './console-page.ts';

const names = ['Autumn', 'Spring', 'Summer'];

describe('the console: several templates at once', { skip: withoutChromium }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  before(async () => {
    service = await openProject();
    browser = await openChromium();
    page = await openConsole(browser, service);
    const design = { body: { rows: [], values: {} } };
    for (const name of names) await manage('POST', 'templates', { name, displayMode: 'email', design });
    await manage('POST', 'template-folders', { name: 'Seasons' });
    await signIn(page, service);
    await page.goto(`${service.url}/console/${service.projectId}/templates?sort=name&view=table`);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const manage = (method: string, path: string, body?: object) =>
    service.call(method, `/manage/projects/${service.projectId}/${path}`, body, chosen.token);
  const box = (name: string) => page.getByRole('checkbox', { name });
  const said = (text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  /** By keyboard alone. */
  const press = async (button: string) => {
    await page.getByRole('button', { name: button, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  /** The folder of each template by name. */
  const folders = async () => {
    const { data } = await manage('GET', 'templates?sort=name');
    return data.map(({ folderId }: { folderId: string | null }) => folderId !== null);
  };

  it('moves by J, K and arrows, opens by Enter, and steps through the list in the drawer', async () => {
    await page.getByText('3 in total').waitFor();
    for (const [key, name] of [
      ['j', 'Autumn'],
      ['j', 'Spring'],
      ['ArrowDown', 'Summer'],
      ['k', 'Spring'],
      ['ArrowUp', 'Autumn'],
    ] as const) {
      await page.keyboard.press(key);
      assert.equal(await focused(), name, key);
    }
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    const heading = (name: string) => drawer.getByRole('heading', { level: 2, name }).first().waitFor();
    await heading('Autumn');
    await drawer.getByText('1 of 3').waitFor();
    await page.keyboard.press('j');
    await heading('Spring');
    await drawer.getByRole('button', { name: 'Next' }).click();
    await heading('Summer');
    assert.equal(await drawer.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled'), 'true');
    await drawer.getByRole('button', { name: 'Previous' }).click();
    await heading('Spring');
    // The way back is one step: moving leaves no trail.
    await page.goBack();
    await drawer.waitFor({ state: 'detached' });
  });

  it('keeps the head of a table in view', async () => {
    await page.setViewportSize({ width: 1280, height: 200 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const head = page.getByRole('columnheader', { name: 'Name' });
    assert.equal((await head.boundingBox())?.y, 0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('chooses by the space bar, and opens none of them', async () => {
    await box('Select “Autumn”').focus();
    await page.keyboard.press('Space');
    await box('Select “Summer”').focus();
    await page.keyboard.press('Space');
    await page.getByText('2 selected').waitFor();
    assert.equal(await box('Select all').getAttribute('aria-checked'), 'mixed');
    assert.match(page.url(), /\/templates\?/);
    assert.deepEqual(await findingsInBoth(page), []);
  });

  it('moves the chosen ones into a folder, and back', async () => {
    await page.getByRole('combobox', { name: 'Move to…' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Seasons' }).waitFor();
    // The list takes the focus a moment after it appears.
    await until(
      async () => {
        await page.keyboard.press('End');
        return focused();
      },
      (text) => text === 'Seasons',
    );
    await page.keyboard.press('Enter');
    await said('2 templates moved.');
    assert.deepEqual(await folders(), [true, false, true]);
    await press('Undo');
    await until(folders, (each) => !each.includes(true));
  });

  it('deletes all in the grid, and brings them back where they were', async () => {
    await press('Grid');
    await box('Select all').focus();
    await page.keyboard.press('Space');
    assert.deepEqual(await findingsInBoth(page), []);
    await press('Delete 3 templates');
    await said('3 templates moved to the trash. They are deleted after 30 days.');
    await page.getByText('No templates yet').waitFor();
    assert.equal(await focused(), 'Templates');
    await press('Undo');
    await said('3 templates restored.');
    for (const name of names) await page.getByRole('link', { name }).waitFor();
    assert.equal(await box('Select all').getAttribute('aria-checked'), 'false');
  });

  it('brings chosen ones back from the trash', async () => {
    await box('Select “Spring”').check();
    await press('Delete 1 template');
    await page.getByRole('link', { name: 'Spring' }).waitFor({ state: 'detached' });
    await press('Trash');
    await box('Select “Spring”').check();
    await page.getByRole('region', { name: 'Selected templates' }).getByRole('button').click();
    await said('“Spring” restored.');
    assert.equal((await manage('GET', 'templates')).data.length, 3);
  });

  it('sends chosen emails again, cancels those that wait, and lifts chosen suppressions', async () => {
    const mail = { from: 'shop@postpress.localhost', html: '<p>Hello</p>' };
    const send = (subject: string, more = {}) =>
      service.call('POST', '/v3/emails', { ...mail, to: ['ann@example.com'], subject, ...more });
    await send('مرحبا Ann!');
    await send('Later', { scheduledAt: new Date(Date.now() + 86_400_000).toISOString() });
    await page.goto(`${service.url}/console/${service.projectId}/emails`);
    await page.getByText('2 in total').waitFor();
    // Foreign text has its own direction.
    assert.equal(
      await page.locator('bdi', { hasText: 'مرحبا' }).evaluate((each) => getComputedStyle(each).direction),
      'rtl',
    );
    await page.locator('.pp-checkbox-box').nth(1).focus();
    await box('Select all shown').check();
    await press('Cancel 1 email');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel 1 email' }).click();
    await said('1 email canceled');
    await page.getByText('2 selected').waitFor();
    await press('Resend');
    await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click();
    await said('2 emails sent again.');
    await page.getByText('4 in total').waitFor();
    assert.deepEqual(await findingsInBoth(page), []);

    for (const email of ['a@example.com', 'b@example.com', 'c@example.com'])
      await service.call('POST', '/v3/emails/suppressions', { email });
    await page.goto(`${service.url}/console/${service.projectId}/suppressions`);
    await box('Select “a@example.com”').check();
    await box('Select “b@example.com”').check();
    await press('Remove suppression');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove suppression' }).click();
    await said('2 addresses are no longer suppressed.');
    await page.getByText('1 in total').waitFor();
  });

  it('says why nothing was moved', async () => {
    await page.goto(`${service.url}/console/${service.projectId}/templates?sort=name`);
    await page.route('**/templates/move', (route) => route.abort());
    await box('Select “Spring”').check();
    await page.getByRole('combobox', { name: 'Move to…' }).click();
    await page.getByRole('option', { name: 'Seasons' }).click();
    await said(/did not respond/);
  });
});
