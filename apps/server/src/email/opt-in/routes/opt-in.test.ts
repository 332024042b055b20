import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { callerOf } from '../../../accounts/testing.ts';
import { HOUR_MS } from '../../../base/clock.ts';
import type { AnyRoute } from '../../../base/route.ts';
import type { TestApp } from '../../../http/testing.ts';
import { openTestAcceptance, type TestAcceptance } from '../../accept/testing.ts';
import type { ChangeTopicsDeps } from '../../topics/change-topics.ts';
import { subscriptionsRoutes } from '../../topics/routes/subscriptions.ts';
import { topicsRoutes } from '../../topics/routes/topics.ts';
import { type OptInRouteDeps, optInRoutes } from './opt-in.ts';

const time = { now: new Date('2030-01-07T12:00:00.000Z') };
const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms);
};

let test: TestAcceptance;
let app: TestApp;
let call: ReturnType<typeof callerOf>;
let templateId: string;
before(async () => {
  test = await openTestAcceptance({ clock: () => time.now });
  const { accounts, deps } = test;
  const addresses = { publicUrl: 'https://post.example' };
  const routes: AnyRoute<ChangeTopicsDeps & OptInRouteDeps>[] = [
    ...topicsRoutes,
    ...subscriptionsRoutes,
    ...optInRoutes,
  ];
  app = await accounts.serve(routes, {
    ...deps,
    addresses,
  });
  call = callerOf(app, accounts.keys.shop);
  const html = '<p>{{name}}</p><a href="{{confirm_url}}">Confirm</a>';
  const template = { name: 'Please confirm', display_mode: 'email', design: '{}', html } as const;
  const row = { ...template, folder_id: null, created_at: time.now, updated_at: time.now };
  const { id } = await accounts.db
    .insertInto('templates')
    .values({ ...row, project_id: accounts.projects.shop })
    .returning('id')
    .executeTakeFirstOrThrow();
  templateId = String(id);
  const optInEmail = { templateId, from: `Shop <${test.from}>` };
  await call('POST', '/v3/topics', { key: 'news', name: 'News', default: 'opt_in', optInEmail });
  await call('POST', '/v3/topics', { key: 'tips', name: 'Tips' });
});
after(async () => {
  await app?.close();
  await test?.close();
});

const request = (email: string, more: object = {}, topic = 'news') =>
  call('POST', `/v3/topics/${topic}/opt-in`, { email, ...more });
/** The link in the email that a request sent. */
const linkOf = async (id: string) => {
  const { html } = await test.accounts.db
    .selectFrom('email_contents')
    .select('html')
    .where('email_id', '=', id)
    .executeTakeFirstOrThrow();
  const link = /href="https:\/\/post\.example(\/opt-in\?token=[\w-]+)"/.exec(html)?.[1];
  assert.ok(link, html);
  return `${app.url}${link}`;
};
const ask = async (email: string, more: object = {}) => {
  const { status, body } = await request(email, more);
  assert.equal(status, 202, JSON.stringify(body));
  return linkOf(body.data.id);
};
const topicOf = async (email: string, key = 'news') => {
  const { body } = await call('GET', `/v3/subscriptions?email=${encodeURIComponent(email)}`);
  return body.data.topics.find(({ topic }: { topic: string }) => topic === key);
};
const open = async (link: string, method = 'GET') => {
  const answer = await fetch(link, { method });
  return { status: answer.status, text: await answer.text() };
};

it('422 TEMPLATE_TOO_COMPLEX: an email that takes more than a request may', async () => {
  const html = `<p>{{#each a}}${'{{b}}'.repeat(20_000)}{{/each}}</p><a href="{{confirm_url}}">Confirm</a>`;
  const ofTemplate = test.accounts.db.updateTable('templates').where('id', '=', Number(templateId));
  const { html: before } = await test.accounts.db
    .selectFrom('templates')
    .select('html')
    .where('id', '=', Number(templateId))
    .executeTakeFirstOrThrow();
  await ofTemplate.set({ html }).execute();
  const variables = { a: Array.from({ length: 5_000 }, () => 1) };
  const { status, body } = await request('greedy@inbox.example', { variables });
  assert.deepEqual([status, body.error], [422, 'TEMPLATE_TOO_COMPLEX']);
  await ofTemplate.set({ html: before }).execute();
});

describe('double opt-in', () => {
  it('subscribes once the recipient confirms, with source, time and proof', async () => {
    const link = await ask('Ann@inbox.example', { note: 'Form 7', variables: { name: 'Ann' } });
    const page = await open(link);
    assert.equal(page.status, 200);
    assert.match(page.text, /Confirm your subscription/);
    assert.match(page.text, /<bdi>News<\/bdi>.*<bdi>Shop<\/bdi>/);
    assert.equal((await topicOf('ann@inbox.example')).receives, false, 'opening it changes nothing');
    later(60_000);
    assert.match((await open(link, 'POST')).text, /You are subscribed/);
    const { emailId: _, ...choice } = await topicOf('ann@inbox.example');
    assert.deepEqual(choice, {
      topic: 'news',
      state: 'subscribed',
      source: 'double_opt_in',
      note: 'Form 7',
      changedAt: '2030-01-07T12:01:00.000Z',
      receives: true,
    });
    later(60_000);
    assert.match((await open(link, 'POST')).text, /You are subscribed/);
    assert.match((await open(link)).text, /You are subscribed/);
    assert.equal((await topicOf('ann@inbox.example')).changedAt, choice.changedAt);
  });
  it('reaches recipients who left all topics, and gives them the one that they confirm', async () => {
    await call('PUT', '/v3/subscriptions?email=bo@inbox.example', { allTopics: 'unsubscribed' });
    await open(await ask('bo@inbox.example'), 'POST');
    assert.equal((await topicOf('bo@inbox.example')).receives, true);
    assert.equal((await topicOf('bo@inbox.example', 'tips')).receives, false);
  });
  it('sends at most one email an hour to an address', async () => {
    const first = await request('cy@inbox.example');
    const again = await request('CY@inbox.example', { note: 'other' });
    assert.equal(again.body.data.id, first.body.data.id);
    later(HOUR_MS);
    assert.notEqual((await request('cy@inbox.example')).body.data.id, first.body.data.id);
  });
  it('stores no content, whose link could be used by others', async () => {
    const { body } = await request('dee@inbox.example');
    const { stores_content } = await test.accounts.db
      .selectFrom('emails')
      .select('stores_content')
      .where('id', '=', body.data.id)
      .executeTakeFirstOrThrow();
    assert.equal(stores_content, false);
  });
  it('keeps the link in other languages of the page', async () => {
    const link = await ask('eve@inbox.example');
    const { text } = await open(`${link}&lang=de`);
    assert.match(text, /Anmeldung bestätigen/);
    const token = new URL(link).searchParams.get('token');
    assert.ok(text.includes(`href="?token=${token}&amp;lang=fr"`));
    assert.ok(text.includes(`action="?token=${token}&amp;lang=de"`));
  });
  it('needs a valid link that is younger than 30 days', async () => {
    const link = await ask('fay@inbox.example');
    for (const method of ['GET', 'POST'])
      for (const wrong of [`${app.url}/opt-in?token=x`, link.slice(0, -2)])
        assert.equal((await open(wrong, method)).status, 404);
    later(30 * 24 * HOUR_MS);
    assert.equal((await open(link, 'POST')).status, 404);
    assert.equal((await topicOf('fay@inbox.example')).receives, false);
  });
  it('is refused without its email, and for what cannot be sent', async () => {
    assert.equal((await request('gil@inbox.example', {}, 'tips')).body.error, 'CONFLICT');
    assert.equal((await request('gil@inbox.example', {}, 'none')).body.error, 'NOT_FOUND');
    assert.equal((await request('gil')).body.error, 'VALIDATION_ERROR');
    const { body } = await callerOf(app, test.accounts.keys.foreign)('POST', '/v3/topics/news/opt-in', {
      email: 'gil@inbox.example',
    });
    assert.equal(body.error, 'NOT_FOUND', 'other projects have no such topic');
  });
});

describe('the email of a double opt-in', () => {
  const change = (optInEmail: object | null) => call('PATCH', '/v3/topics/tips', { optInEmail });
  it('is set and removed', async () => {
    const optInEmail = { templateId, from: test.from };
    assert.deepEqual((await change(optInEmail)).body.data.optInEmail, optInEmail);
    await call('PATCH', '/v3/topics/tips', { name: 'Tips and tricks' });
    assert.deepEqual((await call('GET', '/v3/topics/tips')).body.data.optInEmail, optInEmail);
    assert.equal((await change(null)).body.data.optInEmail, null);
  });
  it('is a template of the project, with a sender', async () => {
    const unknown = await change({ templateId: '999999', from: test.from });
    assert.match(unknown.body.message, /^optInEmail\.templateId: the project has no email template 999999/);
    assert.match((await change({ templateId, from: 'no one' })).body.message, /^optInEmail\.from /);
  });
});
