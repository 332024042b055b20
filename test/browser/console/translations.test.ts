import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { chosen } from '../../client/server-process.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { findingsInBoth, openConsole, signIn } from './console-page.ts';

const contents = [{ type: 'text', values: { text: 'Hello', _languages: { de: { text: 'Guten Tag' } } } }];
const design = {
  counters: {},
  body: {
    rows: [{ cells: [1], columns: [{ contents }] }],
    values: {
      language: { value: 'en' },
      subject: 'Welcome',
      _languages: { de: { subject: 'Willkommen' } },
    },
  },
  schemaVersion: 27,
};

describe('translations in the console', { skip: withoutChromium, timeout: 120_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  let template: string;
  before(async () => {
    service = await openProject();
    template = (await manage('POST', 'templates', { name: 'Letter', design })).data.id;
    browser = await openChromium();
    page = await openConsole(browser, service);
    await signIn(page, service);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const manage = (method: string, path: string, body?: object) =>
    service.call(method, `/manage/projects/${service.projectId}/${path}`, body, chosen.token);
  const open = (path: string) => page.goto(`${service.url}/console/${service.projectId}/${path}`);
  const choose = async (language: string) => {
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: language }).click();
  };
  const shoot = async (name: string) => {
    const folder = process.env.POSTPRESS_SHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
  };

  it('are shown in the preview of a template', async () => {
    await open(`templates/${template}`);
    await page.locator('iframe').contentFrame().getByText('Hello').waitFor();
    await choose('German');
    await page.locator('iframe').contentFrame().getByText('Guten Tag').waitFor();
    assert.deepEqual(await findingsInBoth(page, { overlays: true }), []);
    await shoot('console-preview');
  });

  it('are sent as a test, with the subject of the design', async () => {
    await open(`templates/${template}/test`);
    await choose('German');
    await shoot('console-test');
    await page.getByRole('button', { name: 'Send test' }).click();
    await page.getByText(/^Captured/).waitFor();
    const { data } = await service.call('GET', '/v3/emails?limit=1');
    assert.equal(data[0].subject, 'Willkommen');
  });

  it('can be required', async () => {
    await open('settings');
    await page.getByRole('switch', { name: 'Translations required' }).click();
    await shoot('console-settings');
    await page
      .locator('form', { has: page.getByRole('switch', { name: 'Translations required' }) })
      .getByRole('button', { name: 'Save' })
      .click();
    await page.getByText('Saved').waitFor();
    const { data } = await service.call('GET', '/v3/emails/settings');
    assert.equal(data.requireTranslation, true);
  });
});
