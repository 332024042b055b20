import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { chosen } from '../../client/server-process.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { findingsInBoth, openConsole, signIn } from './console-page.ts';

describe('the console: topics, lists and broadcasts', { skip: withoutChromium }, () => {
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

  it('imports recipients into a list, names the lines with errors, and removes one, by keyboard', async () => {
    await go('lists');
    await button('Create list').first().click();
    await page.keyboard.type('Customers');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Customers' });
    await drawer.getByText('No recipients yet.').waitFor();
    await drawer.getByRole('button', { name: 'Import recipients' }).press('Enter');
    const csv = 'email,first_name\n\nann@inbox.example,"An\nn"\nnobody,\nben@inbox.example,Ben\n';
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await button('Import').press('Enter');
    await page.getByText('2 added, 0 updated, 1 with errors.').waitFor();
    await page.getByText(/^Line 5: /).waitFor();
    await button('Close').last().press('Enter');
    await drawer.getByRole('textbox', { name: 'Recipient' }).fill('cy@inbox.example');
    await page.keyboard.press('Enter');
    await drawer.getByText('Recipients: 3').waitFor();
    await picture('list');
    assert.deepEqual(await findingsInBoth(page, { overlays: true }), []);
    const row = drawer.getByRole('row', { name: /ben@inbox.example/ }).filter({ hasText: 'first_name: Ben' });
    await row.getByRole('button', { name: 'Remove' }).press('Enter');
    await drawer.getByText('Recipients: 2').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('row', { name: /Customers/ }).waitFor();
    assert.deepEqual(await findingsInBoth(page), []);
  });

  it('sends a broadcast with its preview and count, and pauses, resumes and cancels it', async () => {
    const columns = [{ contents: [{ type: 'text', values: { text: '<p>Tulips are in</p>' } }] }];
    await service.call(
      'POST',
      `/manage/projects/${service.projectId}/templates`,
      { name: 'Spring', displayMode: 'email', design: { body: { rows: [{ cells: [1], columns }] } } },
      chosen.token,
    );
    await service.call('POST', '/v3/topics', { key: 'offers', name: 'Offers' });
    await go('broadcasts');
    await button('Create broadcast').first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').press('Enter');
    for (const problem of ['Enter a name.', 'Choose a list.', 'Choose a template.', 'Choose a topic.'])
      await form.getByText(problem).waitFor();
    await form.getByLabel('Name').fill('Spring offers');
    const late = Promise.withResolvers<void>();
    await page.route(/\/emails\/render$/, async (route) => {
      await late.promise;
      await route.continue();
    });
    const preview = page.frameLocator('iframe[title="Preview with sample data"]').getByText('Tulips are in');
    for (const [label, option] of [
      ['List', 'Customers (2)'],
      ['Template', 'Spring'],
      ['Topic', 'Offers'],
    ] as const) {
      await form.getByRole('combobox', { name: label, exact: true }).click();
      if (label === 'Topic') {
        // What comes above the open list does not move it away.
        late.resolve();
        await preview.waitFor();
      }
      await page.getByRole('option', { name: option, exact: true }).click();
    }
    await form.getByLabel('Sender').fill('Shop <hello@postpress.localhost>');
    const send = form.getByRole('button', { name: 'Send to 2' });
    // Without its time, it would begin at once.
    const later = form.getByRole('switch', { name: 'Send later' });
    await later.press('Space');
    assert.equal(await send.isDisabled(), true);
    assert.deepEqual(await findingsInBoth(page, { overlays: true }), []);
    await later.press('Space');
    await send.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Spring offers' });
    // The first part is one of the two; then it is watched for half an hour.
    await drawer.getByText('1 of 2 recipients').first().waitFor();
    const state = async () => (await service.call('GET', '/v3/broadcasts')).data[0].state;
    await drawer.getByRole('button', { name: 'Pause' }).press('Enter');
    await drawer.getByText('Paused', { exact: true }).waitFor();
    assert.equal(await state(), 'paused');
    await picture('broadcast');
    assert.deepEqual(await findingsInBoth(page, { overlays: true }), []);
    await drawer.getByRole('button', { name: 'Resume' }).press('Enter');
    await drawer.getByText('Sending', { exact: true }).waitFor();
    assert.equal(await state(), 'running');
    await drawer.getByRole('button', { name: 'Cancel broadcast' }).press('Enter');
    // By its name: the last dialog is the drawer until the question is there.
    const question = page.getByRole('dialog', { name: 'Cancel Spring offers?' });
    await question.getByRole('button', { name: 'Cancel broadcast' }).press('Enter');
    await drawer.getByText('Canceled', { exact: true }).waitFor();
    assert.equal(await drawer.getByRole('button', { name: /Pause|Resume/ }).count(), 0);
    assert.equal(await state(), 'canceled');
    await page.keyboard.press('Escape');
    await page.getByRole('row', { name: /Spring offers.*Canceled/ }).waitFor();
    assert.deepEqual(await findingsInBoth(page), []);
  });
});
