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

  it('says why nothing was moved', async () => {
    await press('Trash');
    await page.route('**/templates/move', (route) => route.abort());
    await box('Select “Spring”').check();
    await page.getByRole('combobox', { name: 'Move to…' }).click();
    await page.getByRole('option', { name: 'Seasons' }).click();
    await said(/did not respond/);
  });
});
