/** An admin sets which pages may embed the editor without a key. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { chosen } from '../../client/server-process.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { findings, openConsole, signIn } from './console-page.ts';

describe('embedding settings', { skip: withoutChromium, timeout: 120_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;

  before(async () => {
    service = await openProject();
    browser = await openChromium();
    page = await openConsole(browser, service);
    page.setDefaultTimeout(15_000);
    await signIn(page, service);
    await page.goto(`${service.url}/console/${service.projectId}/settings`);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const settings = async () => {
    const path = `/manage/projects/${service.projectId}/embed-settings`;
    return (await service.call('GET', path, undefined, chosen.token)).data;
  };

  it('say where files are stored without a bucket of the project', () =>
    page.getByText('Files are stored in this installation.').waitFor());
  it('rename the workspace, and ask only for the session again', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/console/api/')) asked.push(request.url());
    });
    const name = page.getByLabel('Workspace name');
    await name.fill('Lakeside');
    await name.press('Enter');
    await page.getByRole('button', { name: /Lakeside.*switch project/ }).waitFor();
    page.removeAllListeners('request');
    // Pictures of the emails of the service load when they come into view.
    const paths = asked
      .map((url) => new URL(url).pathname)
      .filter((path) => !/\/service-emails\/[\w-]+\/preview$/.test(path));
    assert.deepEqual(paths, ['/console/api/session']);
  });
  it('opens a dialog for a new project, which Escape closes', async () => {
    await page.getByRole('button', { name: /switch project/ }).click();
    await page.getByRole('menuitem', { name: 'New project…' }).click();
    const dialog = page.getByRole('dialog', { name: /New project/ });
    await dialog.getByLabel('Project name').fill('Dropped');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
  it('saves origins and what their editors may do', async () => {
    await page
      .getByLabel('Origins that may create editors')
      .fill('https://app.example.com\nhttps://*.Example.org/');
    for (const name of ['Allow image uploads', 'Allow AI', 'Allow inbox previews'])
      await page.getByLabel(name).click();
    await press('Save embedding settings');
    const saved = await until(settings, ({ updatedAt }) => updatedAt !== null);
    assert.deepEqual(saved.allowedOrigins, ['https://app.example.com', 'https://*.example.org']);
    const { allowImageUploads, allowAi, allowPreviews } = saved;
    assert.deepEqual([allowImageUploads, allowAi, allowPreviews], [true, true, true]);
  });
  it('shows a new signing secret until it was copied', async () => {
    await press('Create signing secret');
    await until(settings, ({ hasSigningSecret }) => hasSigningSecret);
    await page.getByText('Your server signs user IDs').waitFor();
    const dialog = page.getByRole('dialog');
    assert.match((await dialog.textContent()) ?? '', /embsec_[\w-]{43}/);
    assert.deepEqual(await findings(page), []);
    await dialog.getByRole('button').last().click();
    await page.getByRole('button', { name: 'Replace signing secret' }).waitFor();
  });
});
