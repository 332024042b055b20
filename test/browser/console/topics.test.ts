import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { chosen } from '../../client/server-process.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { findingsInBoth, openConsole, signIn } from './console-page.ts';

describe('the console: topics', { skip: withoutChromium }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  let templateId: string;
  before(async () => {
    service = await openProject();
    const template = await service.call(
      'POST',
      `/manage/projects/${service.projectId}/templates`,
      { name: 'Please confirm', displayMode: 'email', design: { body: { rows: [], values: {} } } },
      chosen.token,
    );
    templateId = String(template.data.id);
    browser = await openChromium();
    page = await openConsole(browser, service);
    await signIn(page, service);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const go = (path: string) => page.goto(`${service.url}/console/${service.projectId}/${path}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const topics = async () => (await service.call('GET', '/v3/topics')).data;
  const choices = async (email: string) =>
    (await service.call('GET', `/v3/subscriptions?email=${encodeURIComponent(email)}`)).data;
  const picture = async (name: string) => {
    const folder = process.env.POSTPRESS_TEST_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/console-${name}.png` });
  };

  it('creates a topic, and says what is missing', async () => {
    await go('topics');
    await button('Create topic').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create topic' }).click();
    await dialog.getByText('Enter a key.').waitFor();
    await dialog.getByLabel('Key').fill('news');
    await dialog.getByLabel('Name').fill('Product news');
    await dialog.getByRole('combobox').first().click();
    await page.getByRole('option', { name: 'Receive it only after they opted in' }).click();
    assert.deepEqual(await findingsInBoth(page, { overlays: true }), []);
    await dialog.getByRole('button', { name: 'Create topic' }).click();
    await page.getByText('Topic Product news created.').waitFor();
    const [topic] = await topics();
    assert.deepEqual(
      [topic.key, topic.name, topic.default, topic.public],
      ['news', 'Product news', 'opt_in', true],
    );
  });

  it('translates a topic, and shows errors of the service at the form', async () => {
    await go('topics/topic/news');
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Description').fill('Once a month.');
    await drawer.getByRole('button', { name: 'Add translation' }).click();
    await drawer.getByLabel('Language code').fill('no language');
    await drawer.getByLabel('Name').last().fill('Neuigkeiten');
    await button('Save').click();
    await drawer.getByText(/is no BCP 47 language tag/).waitFor();
    await drawer.getByLabel('Language code').fill('de');
    await drawer.getByText('German').waitFor();
    await drawer.getByRole('combobox').last().click();
    await page.getByRole('option', { name: 'Please confirm' }).click();
    await drawer.getByLabel('Sender').fill('Shop <hello@postpress.localhost>');
    await picture('topic');
    assert.deepEqual(await findingsInBoth(page, { overlays: true }), []);
    await button('Save').click();
    await until(async () => (await topics())[0].translations.de?.name === 'Neuigkeiten');
    const [{ description, optInEmail }] = await topics();
    assert.equal(description, 'Once a month.');
    assert.deepEqual(optInEmail, { templateId, from: 'Shop <hello@postpress.localhost>' });
  });

  it('shows what a recipient chose, and records a choice with its proof', async () => {
    await service.call('PUT', '/v3/subscriptions?email=ann@x.example', {
      topics: { news: 'subscribed' },
      note: 'Form at /newsletter',
    });
    await go('topics');
    await page.getByLabel('Recipient').fill('Ann@x.example');
    await button('Show choices').click();
    const row = page.getByRole('row', { name: /Product news/ }).filter({ hasText: 'API or console' });
    await row.getByText('Form at /newsletter').waitFor();
    await picture('recipient');
    assert.deepEqual(await findingsInBoth(page, { overlays: true }), []);
    await row.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByLabel('Proof').fill('Asked by phone');
    await page.getByRole('dialog').last().getByRole('button', { name: 'Unsubscribe', exact: true }).click();
    await row.getByText('Unsubscribed').waitFor();
    const [news] = (await choices('ann@x.example')).topics;
    assert.deepEqual([news.state, news.source, news.note], ['unsubscribed', 'api', 'Asked by phone']);
  });

  it('imports choices, and names the lines with errors', async () => {
    await go('topics');
    await button('Import choices').click();
    const csv = 'email,topic,state\nbo@x.example,*,unsubscribed\nbo@x.example,offers,subscribed\n';
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'choices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await button('Import').click();
    await page.getByText('1 changed, 0 unchanged, 1 with errors.').waitFor();
    await page.getByText('Line 3: topic: the project has no topic "offers"').waitFor();
    assert.equal((await choices('bo@x.example')).allTopics.state, 'unsubscribed');
  });

  it('exports the choices of the project', async () => {
    await go('topics');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export choices' }).click();
    const stream = await (await download).createReadStream();
    const text = Buffer.concat(await stream.toArray()).toString();
    assert.match(text, /^email,topic,state,.*\r\nann@x\.example,news,unsubscribed,/);
  });

  it('deletes a topic after asking', async () => {
    await go('topics');
    await picture('topics');
    assert.deepEqual(await findingsInBoth(page), []);
    await page.getByRole('link', { name: 'Product news' }).click();
    await button('Delete topic').click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Delete topic' }).click();
    await page.getByText('Topic Product news deleted.').waitFor();
    await page.getByText('No topics').waitFor();
    assert.deepEqual(await topics(), []);
  });
});
