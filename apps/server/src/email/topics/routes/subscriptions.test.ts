import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTestAcceptance, type TestAcceptance } from '../../accept/testing.ts';
import { insertTestEmails } from '../../testing.ts';
import { leaving, recordChoices } from '../change-subscriptions.ts';
import { subscriptionsRoutes } from './subscriptions.ts';
import { topicsRoutes } from './topics.ts';

const time = { now: new Date('2030-01-07T12:00:00.000Z') };
let test: TestAcceptance;
before(async () => {
  const routes = [...topicsRoutes, ...subscriptionsRoutes];
  test = await openTestAcceptance({ clock: () => time.now, routes });
  await test.call('POST', '/v3/topics', { key: 'news', name: 'News' });
  await test.call('POST', '/v3/topics', { key: 'tips', name: 'Tips', default: 'opt_in' });
});
after(() => test.close());

const path = (email: string) => `/v3/subscriptions?email=${encodeURIComponent(email)}`;
const get = async (email: string, call = test.call) => (await call('GET', path(email))).body.data;
const put = (email: string, body: object, call = test.call) => {
  time.now = new Date(time.now.getTime() + 1_000);
  return call('PUT', path(email), body);
};
const nothing = { source: null, note: null, emailId: null, changedAt: null };

async function eventsOf(email: string) {
  const rows = await test.accounts.db
    .selectFrom('webhook_deliveries')
    .select(['event_type', 'payload'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows
    .map(({ event_type, payload }) => ({ type: event_type, data: JSON.parse(payload).data }))
    .filter(({ data }) => data.email === email);
}

describe('GET /v3/subscriptions', () => {
  it('answers the defaults for an address that chose nothing', async () => {
    assert.deepEqual(await get('Ann@Inbox.Example'), {
      email: 'ann@inbox.example',
      allTopics: { state: 'subscribed', ...nothing },
      topics: [
        { topic: 'news', state: 'subscribed', receives: true, ...nothing },
        { topic: 'tips', state: 'unsubscribed', receives: false, ...nothing },
      ],
    });
  });
  it('answers 400 for what is no address', async () => {
    const { status, body } = await test.call('GET', path('ann'));
    assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
  });
});

describe('PUT /v3/subscriptions', () => {
  it('records state, source, time and note, and keeps them when it is repeated', async () => {
    time.now = new Date('2030-01-07T12:59:59.000Z');
    const { status, body } = await put('Bo@Inbox.example', {
      topics: { tips: 'subscribed' },
      note: 'Form 7',
    });
    const proof = { source: 'api', note: 'Form 7', emailId: null, changedAt: '2030-01-07T13:00:00.000Z' };
    assert.equal(status, 200);
    assert.deepEqual(body.data.topics[1], { topic: 'tips', state: 'subscribed', receives: true, ...proof });
    time.now = new Date('2030-01-07T13:59:59.000Z');
    await put('bo@inbox.example', { topics: { tips: 'subscribed', news: 'unsubscribed' } });
    const { topics } = await get('bo@inbox.example');
    assert.deepEqual(topics[1], { topic: 'tips', state: 'subscribed', receives: true, ...proof });
    assert.deepEqual([topics[0].state, topics[0].changedAt], ['unsubscribed', '2030-01-07T14:00:00.000Z']);
  });
  it('of all topics holds whatever the topics say', async () => {
    await put('cy@inbox.example', { allTopics: 'unsubscribed', topics: { tips: 'subscribed' } });
    const left = await get('cy@inbox.example');
    assert.deepEqual(
      left.topics.map(({ receives }: { receives: boolean }) => receives),
      [false, false],
    );
    const { body } = await put('cy@inbox.example', { allTopics: 'subscribed' });
    assert.deepEqual(
      body.data.topics.map(({ receives }: { receives: boolean }) => receives),
      [true, true],
    );
  });
  it('is of the project alone', async () => {
    await put('di@inbox.example', { allTopics: 'unsubscribed' });
    assert.equal((await get('di@inbox.example', test.callOther)).allTopics.state, 'subscribed');
    const { status, body } = await put(
      'di@inbox.example',
      { topics: { news: 'subscribed' } },
      test.callOther,
    );
    assert.deepEqual([status, body.message.slice(0, 40)], [400, 'topics: the project has no topic "news";']);
  });
  for (const [what, body, message] of [
    ['no choice', {}, /^topics or allTopics is required/],
    [
      'a topic that is none',
      { topics: { other: 'subscribed' } },
      /^topics: the project has no topic "other"/,
    ],
    ['the mark of all topics as a topic', { topics: { '*': 'unsubscribed' } }, /no topic "\*"/],
    ['another state', { topics: { news: 'paused' } }, /^topics\.news /],
    ['a note of 501 characters', { allTopics: 'subscribed', note: 'a'.repeat(501) }, /^note /],
  ] as const)
    it(`answers 400 for ${what}`, async () => {
      const answer = await put('eve@inbox.example', body);
      assert.deepEqual([answer.status, answer.body.error], [400, 'VALIDATION_ERROR']);
      assert.match(answer.body.message, message);
    });
  it('settles on one state when many change it at once', async () => {
    const states = Array.from({ length: 20 }, (_, n) => (n % 2 ? 'subscribed' : 'unsubscribed'));
    const answers = await Promise.all(
      states.map((state) => put('crowd@inbox.example', { allTopics: state, topics: { news: state } })),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  });
});

describe('the events email.unsubscribed and email.resubscribed', () => {
  before(async () => {
    const { db, projects } = test.accounts;
    const now = time.now;
    await db
      .insertInto('webhook_endpoints')
      .values({
        project_id: projects.shop,
        family: 'email',
        url: 'https://hooks.example/',
        events: [],
        secret: Buffer.alloc(0),
        created_at: now,
        updated_at: now,
      })
      .execute();
  });
  it('name the topic, once per change, and no first opt-in', async () => {
    const email = 'fay@inbox.example';
    const note = 'Call';
    for (const state of ['unsubscribed', 'unsubscribed', 'subscribed'])
      await put(email, { topics: { news: state }, note });
    await put(email, { topics: { tips: 'subscribed' } });
    await put(email, { allTopics: 'unsubscribed' });
    const common = { email, source: 'api', email_id: null };
    assert.deepEqual(
      await eventsOf(email),
      [
        { type: 'email.unsubscribed', data: { ...common, topic: 'news', note } },
        { type: 'email.resubscribed', data: { ...common, topic: 'news', note } },
        { type: 'email.unsubscribed', data: { ...common, topic: null, note: null } },
      ].map(({ type, data: { email, topic, source, note, email_id } }) => ({
        type,
        data: { email, topic, source, note, email_id },
      })),
    );
  });
  it('name the email whose link was used, which shows it in its timeline', async () => {
    const { db, projects, newId } = test.accounts;
    const mail = { projectId: projects.shop, to: 'Gus@inbox.example', topic: 'news' };
    const [emailId = ''] = await insertTestEmails(db, [mail]);
    const choice = leaving({ ...mail, emailId }, 'link', time.now);
    await db.transaction().execute((tx) => recordChoices(tx, [choice], { newId }));
    const [event] = await eventsOf('gus@inbox.example');
    assert.deepEqual([event?.data.email_id, event?.data.source], [emailId, 'link']);
    const entries = await db
      .selectFrom('email_events')
      .select(['type', 'metadata'])
      .where('email_id', '=', emailId)
      .execute();
    assert.deepEqual(entries, [{ type: 'unsubscribe', metadata: { topic: 'news', source: 'link' } }]);
  });
});
