import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { until } from '../../../../../../test/until.ts';
import { subscriptionsRoutes } from '../../topics/routes/subscriptions.ts';
import { topicsRoutes } from '../../topics/routes/topics.ts';
import { emailBody, openTestAcceptance, type TestAcceptance } from '../testing.ts';

let test: TestAcceptance;
let templateId: string;
before(async () => {
  test = await openTestAcceptance({ routes: [...topicsRoutes, ...subscriptionsRoutes] });
  await test.call('POST', '/v3/topics', { key: 'news', name: 'News' });
  await test.call('POST', '/v3/topics', { key: 'tips', name: 'Tips', default: 'opt_in' });
  const { db, projects } = test.accounts;
  const now = new Date();
  const html =
    '<a href="{{unsubscribe_url}}">Stop</a> <a href="{{{ preferences_url }}}">Choose</a> {{unsubscribe_url}} {{x}}';
  const template = { name: 'T', display_mode: 'email', design: '{}', html } as const;
  const { id } = await db
    .insertInto('templates')
    .values({ ...template, project_id: projects.shop, folder_id: null, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  templateId = String(id);
});
after(() => test.close());

const choose = (email: string, body: object) =>
  test.call('PUT', `/v3/subscriptions?email=${encodeURIComponent(email)}`, body);
const sendTemplate = (change: object = {}) =>
  test.call('POST', '/v3/emails/template', { from: test.from, to: emailBody.to, templateId, ...change });
const email = (change: object = {}) => ({ from: test.from, ...emailBody, ...change });
const sendBatch = (emails: object[], mode = 'partial') =>
  test.call('POST', '/v3/emails/batch', { emails, mode });
const storedOf = (id: string) =>
  test.accounts.db
    .selectFrom('emails')
    .innerJoin('email_contents', 'email_id', 'id')
    .select(['topic', 'html', 'text', 'warnings'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('an email with a topic', () => {
  it('is accepted by single sends, template sends and batches', async () => {
    const single = await test.send({ topic: 'news' });
    const merged = await sendTemplate({ topic: 'news' });
    const batch = await sendBatch([email({ topic: 'news' }), email()]);
    const [one, two] = batch.body.data.results;
    const topics = [single.body.data.id, merged.body.data.id, one.id, two.id].map(
      async (id) => (await storedOf(id)).topic,
    );
    assert.deepEqual(await Promise.all(topics), ['news', 'news', 'news', null]);
  });
  it('needs a topic of the project', async () => {
    for (const topic of ['none', 'tips2'])
      for (const { status, body } of [await test.send({ topic }), await sendTemplate({ topic })])
        assert.deepEqual(
          [status, body.error, body.message],
          [
            400,
            'VALIDATION_ERROR',
            `topic names no topic of this project: it has no “${topic}”; POST /v3/topics creates one.`,
          ],
        );
    const { body } = await sendBatch([email({ topic: 'none' }), email()]);
    assert.match(body.data.results[0].message, /^topic names no topic/);
  });
  it('is counted by its topic', async () => {
    await test.call('POST', '/v3/topics', { key: 'counted', name: 'Counted' });
    for (const send of [
      () => test.send({ topic: 'counted' }),
      () => sendBatch([email({ topic: 'counted' }), email()]),
    ])
      await send();
    const { count } = await test.accounts.db
      .selectFrom('email_count_deltas')
      .select(({ fn }) => fn.sum<number>('count').as('count'))
      .where('topic', '=', 'counted')
      .where('status', '=', 'accepted')
      .executeTakeFirstOrThrow();
    assert.equal(Number(count), 2);
  });
  it('needs a key', async () => {
    const { status, body } = await test.send({ topic: 'No key' });
    assert.equal(status, 400);
    assert.match(body.message, /^topic /);
  });
  it('cannot name a topic that was deleted', async () => {
    await test.call('POST', '/v3/topics', { key: 'gone', name: 'Gone' });
    assert.equal((await test.send({ topic: 'gone' })).status, 202);
    await test.call('DELETE', '/v3/topics/gone');
    assert.equal((await test.send({ topic: 'gone' })).status, 400);
  });
  it('keeps the variables of its links until it is sent', async () => {
    const { body } = await sendTemplate({ topic: 'news', text: 'Stop: {{unsubscribe_url}}' });
    const { html, text, warnings } = await storedOf(body.data.id);
    assert.equal(
      html,
      '<a href="{{unsubscribe_url}}">Stop</a> <a href="{{{ preferences_url }}}">Choose</a> {{unsubscribe_url}} ',
    );
    assert.equal(text, 'Stop: {{unsubscribe_url}}');
    assert.deepEqual(warnings, ['The variable x was not given; it is empty.']);
  });
  it('has the caller’s own value for such a variable, where there is one', async () => {
    const variables = { unsubscribe_url: 'https://own.example/' };
    const { body } = await sendTemplate({ topic: 'news', variables });
    assert.match((await storedOf(body.data.id)).html, /^<a href="https:\/\/own\.example\/">/);
  });
});

describe('an email without a topic', () => {
  it('has no links', async () => {
    const { body } = await sendTemplate();
    const { html, topic } = await storedOf(body.data.id);
    assert.equal(topic, null);
    assert.ok(!html.includes('unsubscribe_url'), html);
  });
});

describe('a recipient who left', () => {
  const to = (address: string, topic?: string) => test.send({ to: [address], ...(topic && { topic }) });
  it('a topic gets no email of it, and all others', async () => {
    await choose('ann@left.example', { topics: { news: 'unsubscribed', tips: 'subscribed' } });
    const { status, body } = await to('Ann@Left.example', 'news');
    assert.deepEqual([status, body.error], [400, 'RECIPIENT_SUPPRESSED']);
    assert.match(
      body.message,
      /^to\.0: ann@left\.example unsubscribed from the topic news on 20.* \(api\)\. PUT \/v3\/subscriptions /,
    );
    assert.equal((await to('ann@left.example', 'tips')).status, 202);
    assert.equal((await to('ann@left.example')).status, 202);
  });
  it('all topics gets emails without a topic only', async () => {
    await choose('bo@left.example', { allTopics: 'unsubscribed' });
    assert.match((await to('bo@left.example', 'news')).body.message, /unsubscribed from all topics on /);
    assert.equal((await to('bo@left.example')).status, 202);
    await choose('bo@left.example', { allTopics: 'subscribed' });
    assert.equal((await to('bo@left.example', 'news')).status, 202);
  });
  it('is left out of a batch', async () => {
    await choose('cy@left.example', { topics: { news: 'unsubscribed' } });
    const emails = [{ topic: 'news' }, {}].map((change) => email({ to: ['cy@left.example'], ...change }));
    const { body } = await sendBatch([...emails, email({ topic: 'news' })]);
    const refusals = body.data.results.map(({ error }: { error?: string }) => error);
    assert.deepEqual(refusals, ['RECIPIENT_SUPPRESSED', undefined, undefined]);
    const atomic = await sendBatch(emails, 'atomic');
    assert.match(atomic.body.message, /^emails\.0: to\.0: cy@left\.example unsubscribed/);
  });
  it('is the same for a recipient who never opted in', async () => {
    const { status, body } = await to('dan@left.example', 'tips');
    assert.equal(status, 400);
    assert.match(body.message, /^to\.0: dan@left\.example has not opted in to the topic tips\. /);
    await choose('dan@left.example', { topics: { tips: 'subscribed' } });
    assert.equal((await to('dan@left.example', 'tips')).status, 202);
  });
  it('with an idempotency key keeps the key free', async () => {
    const headers = { 'idempotency-key': 'left-1' };
    await choose('eve@left.example', { topics: { news: 'unsubscribed' } });
    assert.equal((await test.send({ to: ['eve@left.example'], topic: 'news' }, headers)).status, 400);
    await choose('eve@left.example', { topics: { news: 'subscribed' } });
    assert.equal((await test.send({ to: ['eve@left.example'], topic: 'news' }, headers)).status, 202);
  });
});

describe('a project that requires topics', () => {
  before(async () => {
    await test.call('PATCH', '/v3/emails/settings', { requireTopic: true });
    await until(async () => (await test.send({ stream: 'broadcast' })).status === 400);
  });
  after(() => test.call('PATCH', '/v3/emails/settings', { requireTopic: false }));
  it('sends no batch without one, unless its emails are transactional', async () => {
    const { body } = await sendBatch([email(), email({ topic: 'news' }), email({ stream: 'transactional' })]);
    const [first, ...rest] = body.data.results;
    assert.deepEqual([first.accepted, first.error], [false, 'VALIDATION_ERROR']);
    assert.match(first.message, /^topic is required: by its settings \(requireTopic\)/);
    assert.deepEqual(
      rest.map(({ accepted }: { accepted: boolean }) => accepted),
      [true, true],
    );
    assert.equal((await test.send()).status, 202);
  });
});
