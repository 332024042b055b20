import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { openTestAccounts, type TestAccounts } from '../../../accounts/testing.ts';
import type { TestApp } from '../../../http/testing.ts';
import { createSecretBox } from '../../../platform/secrets/secret-box.ts';
import { writeUnsubscribeToken } from '../../message/unsubscribe-token.ts';
import { insertTestEmails } from '../../testing.ts';
import { changeSubscriptions } from '../../topics/change-subscriptions.ts';
import { listChoices } from '../../topics/subscriptions.ts';
import { insertTopic, type Topic } from '../../topics/topics.ts';
import { preferencesRoutes } from './preferences.ts';

const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
const noon = new Date('2030-01-07T12:00:00.000Z');

const topics: Pick<Topic, 'key' | 'name' | 'description' | 'translations' | 'optIn' | 'public'>[] = [
  {
    key: 'news',
    name: 'News',
    description: 'Once a month.',
    translations: { de: { name: 'Neuigkeiten' }, 'de-AT': { name: 'Neues' }, 'pt-PT': { name: 'Novidades' } },
    optIn: false,
    public: true,
  },
  { key: 'tips', name: '<b>Tips', description: '', translations: {}, optIn: true, public: true },
  { key: 'staff', name: 'Staff', description: '', translations: {}, optIn: false, public: false },
  { key: 'test', name: 'Testers', description: '', translations: {}, optIn: false, public: false },
];

describe('GET and POST /preferences/{token}', () => {
  let accounts: TestAccounts;
  let app: TestApp;
  let url: string;
  let projectId: number;
  before(async () => {
    accounts = await openTestAccounts({ clock: () => noon });
    app = await accounts.serve(preferencesRoutes, { secrets });
    projectId = accounts.projects.shop;
    for (const topic of topics)
      await insertTopic(accounts.db, projectId, {
        ...topic,
        optInTemplateId: null,
        optInFrom: null,
        trackOpens: false,
        trackClicks: false,
        createdAt: noon,
        updatedAt: noon,
      });
  });
  after(async () => {
    await app?.close();
    await accounts?.close();
  });
  beforeEach(async () => {
    await accounts.db.deleteFrom('subscriptions').execute();
    const [id = ''] = await insertTestEmails(accounts.db, [
      { projectId, from: 'Shop <hi@shop.example>', to: 'Ann@inbox.example', topic: 'staff' },
    ]);
    url = `${app.url}/preferences/${writeUnsubscribeToken(id, secrets)}`;
  });
  const choices = async () =>
    [...(await listChoices(accounts.db, projectId, 'ann@inbox.example')).values()]
      .map(({ topic, state, source, emailId }) => `${topic} ${state} ${source} ${emailId !== null}`)
      .sort();
  const open = async (query = '', headers: Record<string, string> = {}) =>
    (await fetch(`${url}${query}`, { headers })).text();
  const post = async (fields: Record<string, string>) => {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
    assert.equal(answer.status, 200);
    return answer.text();
  };
  const topicsOn = (page: string) =>
    [...page.matchAll(/name="topic:([^"]+)"( checked)?/g)].map(([, key, on]) => `${key}${on ?? ''}`);

  it('shows public topics, that of the email, and those that the recipient chose to receive', async () => {
    const page = await open();
    assert.deepEqual(topicsOn(page), ['news checked', 'staff checked', 'tips']);
    assert.ok(page.includes('&lt;b&gt;Tips') && page.includes('Once a month.'));
    assert.ok(page.includes('value="news staff tips"'));
    await changeSubscriptions(
      projectId,
      'ann@inbox.example',
      { topics: { test: 'subscribed' } },
      { db: accounts.db, clock: () => noon, newId: accounts.newId },
    );
    assert.deepEqual(topicsOn(await open()), ['news checked', 'staff checked', 'test checked', 'tips']);
  });
  it('changes nothing when it is opened', async () => {
    await open('?shown=news+tips&leave=all&List-Unsubscribe=One-Click');
    await fetch(url, { method: 'HEAD' });
    assert.deepEqual(await choices(), []);
  });
  it('names topics in the language of the recipient', async () => {
    const label = async (accepted: string) =>
      /<label for="topic:news">(.*?)<\/label>/.exec(await open('', { 'accept-language': accepted }))?.[1];
    assert.equal(await label('de-CH'), 'Neuigkeiten');
    assert.equal(await label('de-at'), 'Neues');
    assert.equal(await label('pt-BR'), 'Novidades');
    assert.equal(await label('fr'), 'News');
  });
  it('records what changed, and nothing else', async () => {
    const page = await post({ shown: 'news staff tips', 'topic:news': 'on', 'topic:tips': 'on' });
    assert.match(page, /role="status">Your preferences are saved\./);
    assert.deepEqual(topicsOn(page), ['news checked', 'staff', 'tips checked']);
    assert.deepEqual(await choices(), ['staff unsubscribed link true', 'tips subscribed link true']);
  });
  it('leaves alone what the page did not show, and topics that it may not show', async () => {
    await post({ shown: 'news test nothing', 'topic:news': 'on', 'topic:nothing': 'on' });
    await post({ 'topic:news': 'on' });
    await post({ 'List-Unsubscribe': 'no' });
    assert.deepEqual(await choices(), []);
  });
  it('leaves all topics', async () => {
    const page = await post({ leave: 'all' });
    assert.match(page, /You are unsubscribed from all newsletters and offers\./);
    assert.deepEqual(topicsOn(page), ['news', 'staff', 'tips']);
    assert.ok(!page.includes('name="leave"'));
    assert.deepEqual(await choices(), ['* unsubscribed link true']);
  });
  it('returns to the wanted topics only after all were left', async () => {
    await post({ leave: 'all' });
    await post({ shown: 'news staff tips' });
    assert.deepEqual(await choices(), ['* unsubscribed link true']);
    const page = await post({ shown: 'news staff tips', 'topic:tips': 'on' });
    assert.deepEqual(topicsOn(page), ['news', 'staff', 'tips checked']);
    assert.deepEqual(await choices(), [
      '* subscribed link true',
      'news unsubscribed link true',
      'staff unsubscribed link true',
      'test unsubscribed link true',
      'tips subscribed link true',
    ]);
  });
  it('leaves the topic of the email by one click (RFC 8058)', async () => {
    await post({ 'List-Unsubscribe': 'One-Click' });
    assert.deepEqual(await choices(), ['staff unsubscribed link true']);
  });
  it('needs the exact link, and a form', async () => {
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? new URLSearchParams({ leave: 'all' }) : null;
      const answer = await fetch(`${app.url}/preferences/x`, { method, body });
      assert.equal(answer.status, 404);
      assert.match(await answer.text(), /This link is invalid/);
    }
    assert.equal((await fetch(url, { method: 'POST' })).status, 400);
    assert.deepEqual(await choices(), []);
  });
  it('is in the brand of the project', async () => {
    assert.ok((await open()).includes('<bdi>Shop</bdi></header>'));
    const { neutralBrand } = await import('@postpress/brand');
    const logo = { url: 'https://cdn.example/logo.png', alt: 'Shop & Co', widthPx: 120, href: '' };
    const colors = neutralBrand.colors.map((each) =>
      each.id === 'primary' ? { ...each, value: '#8a1253' } : each,
    );
    await accounts.db
      .insertInto('brands')
      .values({
        project_id: projectId,
        brand: JSON.stringify({ ...neutralBrand, colors, logo }),
        revision: 1,
        updated_at: noon,
      })
      .execute();
    const answer = await fetch(url);
    const page = await answer.text();
    assert.ok(page.includes('<img src="https://cdn.example/logo.png" alt="Shop &amp; Co" width="120">'));
    assert.ok(page.includes('--button: #8a1253;'));
    assert.match(answer.headers.get('content-security-policy') ?? '', /; img-src https:\/\/cdn\.example; /);
    await accounts.db.deleteFrom('brands').execute();
  });
});
