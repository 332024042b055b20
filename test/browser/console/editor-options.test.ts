import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { chosen } from '../../client/server-process.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { findingsInBoth, openConsole, signIn } from './console-page.ts';

describe('editor options in the console', { skip: withoutChromium, timeout: 120_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  before(async () => {
    service = await openProject();
    browser = await openChromium();
    page = await openConsole(browser, service);
    page.setDefaultTimeout(15_000);
    await signIn(page, service);
    await page.goto(`${service.url}/console/${service.projectId}/editor-options`);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const settings = async () =>
    (
      await service.call(
        'GET',
        `/manage/projects/${service.projectId}/editor-settings`,
        undefined,
        chosen.token,
      )
    ).data;

  it('saves merge tags with groups and samples, which a new editor has', async () => {
    await press('Add merge tag');
    const fields = page.locator('.pp-item');
    await fields.nth(0).getByLabel('Name').fill('Order');
    await fields.nth(0).getByLabel('Key (required)').fill('order');
    await press('Add inside Order');
    await fields.nth(1).getByLabel('Name').fill('Total');
    await fields.nth(1).getByLabel('Key (required)').fill('total');
    await fields.nth(1).getByLabel('Sample').fill('€ 12');
    await press('Save: Merge tags');
    await until(async () => Object.keys((await settings()).mergeTags).length === 1);
    const { mergeTags } = await settings();
    assert.deepEqual(mergeTags, {
      order: { name: 'Order', mergeTags: { total: { name: 'Total', sample: '€ 12' } } },
    });
    const token = (await service.editorUrl({ body: { rows: [], values: {} } })).split('/').at(-1) ?? '';
    const { data } = await service.call('GET', '/editor/api/session', undefined, token);
    assert.deepEqual(data.settings.mergeTags, mergeTags);
  });

  it('saves conditions, links and fonts beside them', async () => {
    await press('Add condition');
    await page.getByLabel('Before (required)').fill('{% if vip %}');
    await page.getByLabel('After').fill('{% endif %}');
    const condition = page.locator('.pp-item').filter({ has: page.getByLabel('Before (required)') });
    await condition.getByLabel('Name (required)').fill('VIP');
    await press('Save: Display conditions');
    await until(async () => (await settings()).displayConditions.length === 1);
    await press('Add link');
    const link = page.locator('.pp-item').filter({ has: page.getByLabel('URL or merge tag') });
    await link.getByLabel('Name (required)').fill('Unsubscribe');
    await link.getByLabel('URL or merge tag').fill('{{unsubscribe}}');
    await press('Save: Special links');
    await until(async () => (await settings()).specialLinks.length === 1);
    await press('Add font');
    const font = page.locator('.pp-item').filter({ has: page.getByLabel('Font family (required)') });
    await font.getByLabel('Name (required)').fill('Lato');
    await font.getByLabel('Font family (required)').fill("'Lato', sans-serif");
    await font.getByLabel('Weights').fill('400, 900');
    await press('Save: Fonts');
    await until(async () => (await settings()).fonts.length === 1);
    const stored = await settings();
    assert.deepEqual(stored.fonts, [{ label: 'Lato', value: "'Lato', sans-serif", weights: [400, 900] }]);
    assert.equal(stored.displayConditions[0].before, '{% if vip %}');
    assert.ok(stored.mergeTags.order);
    assert.deepEqual(await findingsInBoth(page), []);
  });
});
