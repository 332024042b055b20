import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { callerOf, createTestKey } from '../../../accounts/testing.ts';
import { tablesWith } from '../../../platform/database/testing.ts';
import { webhooksRoutes } from '../../../webhooks/index.ts';
import { emailBody, openTestAcceptance, type TestAcceptance } from '../../accept/testing.ts';
import { recipientsRoutes } from '../../erasure/routes/recipients.ts';
import { recordEvents } from '../../events/record-events.ts';
import { historyRoutes } from '../../history/routes/emails.ts';
import { statisticsRoutes } from '../../statistics/routes/statistics.ts';
import { suppressionsRoutes } from '../../suppressions/routes/suppressions.ts';
import { insertSuppressions } from '../../suppressions/suppressions.ts';
import { subscriptionsRoutes } from '../../topics/routes/subscriptions.ts';
import { topicsRoutes } from '../../topics/routes/topics.ts';
import { putChoices } from '../../topics/subscriptions.ts';
import { deleteTestDataRoute } from './delete-test-data.ts';

let test: TestAcceptance;
type Call = ReturnType<typeof callerOf>;
let live: Call;
let testing: Call;
let foreign: Call;
let person: Call;
let testProjectId: number;
let endpoints: { live: number; testing: number };

before(async () => {
  test = await openTestAcceptance({
    routes: [
      ...historyRoutes,
      ...statisticsRoutes,
      ...suppressionsRoutes,
      ...subscriptionsRoutes,
      ...topicsRoutes,
      ...webhooksRoutes,
      ...recipientsRoutes,
      deleteTestDataRoute,
    ] as never[],
  });
  const { accounts } = test;
  const { key, credential } = await createTestKey(accounts.projects.shop, accounts);
  testProjectId = key.testProjectId ?? 0;
  assert.match(credential, /^svc_sk_test_/);
  assert.match(key.fingerprint, /^svc_sk_test_.{4}….{4}$/);
  endpoints = { live: await endpointOf(accounts.projects.shop), testing: await endpointOf(testProjectId) };
  live = test.call;
  testing = callerOf(test.app, credential);
  foreign = callerOf(test.app, (await createTestKey(accounts.projects.foreign, accounts)).credential);
  person = callerOf(test.app, accounts.tokens.editor);
});
after(() => test.close());

/** An endpoint for all events of email. */
async function endpointOf(projectId: number): Promise<number> {
  const now = new Date();
  const { id } = await test.accounts.db
    .insertInto('webhook_endpoints')
    .values({
      project_id: projectId,
      family: 'email',
      url: 'https://hooks.example/',
      events: [],
      secret: Buffer.from('sealed'),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const email = (change: object = {}) => ({ from: 'hi@unverified.example', ...emailBody, ...change });
const send = async (call: Call, change: object = {}, headers = {}) =>
  (await call('POST', '/v3/emails', email(change), headers)).body.data;
const idsOf = async (call: Call, query = '') =>
  (await call('GET', `/v3/emails${query}`)).body.data.map(({ id }: { id: string }) => id);

describe('a test key', () => {
  it('sends from any domain, and its emails are marked', async () => {
    const sent = await send(testing);
    assert.equal(sent.test, true);
    const { body } = await testing('GET', `/v3/emails/${sent.id}`);
    assert.equal(body.data.test, true);
    assert.equal((await testing('GET', '/v3/emails')).body.data[0].test, true);
    assert.equal('test' in (await send(live, { from: test.from })), false);
  });
  it('shares no email with live keys, other projects or people who name the project', async () => {
    const mine = (await send(testing)).id;
    const theirs = (await send(live, { from: test.from })).id;
    assert.ok((await idsOf(testing)).includes(mine) && !(await idsOf(testing)).includes(theirs));
    assert.ok((await idsOf(live)).includes(theirs) && !(await idsOf(live)).includes(mine));
    for (const [call, id] of [
      [live, mine],
      [testing, theirs],
      [foreign, mine],
    ] as const)
      assert.equal((await call('GET', `/v3/emails/${id}`)).status, 404);
    const { shop } = test.accounts.projects;
    assert.ok(!(await idsOf(person, `?projectId=${shop}`)).includes(mine));
    assert.ok((await idsOf(person, `?projectId=${testProjectId}`)).includes(mine));
    const outsider = callerOf(test.app, test.accounts.tokens.outsider);
    assert.equal((await outsider('GET', `/v3/emails?projectId=${testProjectId}`)).status, 404);
  });
  it('has statistics, suppressions, subscriptions, webhooks and idempotency keys of its own', async () => {
    const accepted = async (call: Call) =>
      (await call('GET', '/v3/emails/stats?period=7d')).body.data.accepted;
    const before = [await accepted(live), await accepted(testing)];
    await send(testing);
    assert.deepEqual([await accepted(live), await accepted(testing)], [before[0], before[1] + 1]);

    await testing('POST', '/v3/emails/suppressions', { email: 'ben@inbox.example' });
    assert.equal((await live('GET', '/v3/emails/suppressions')).body.data.length, 0);
    assert.ok((await send(live, { from: test.from, to: ['ben@inbox.example'] })).id);
    assert.equal((await testing('POST', '/v3/emails', email({ to: ['ben@inbox.example'] }))).status, 400);

    const key = { 'idempotency-key': 'one' };
    const ids = [(await send(live, { from: test.from }, key)).id, (await send(testing, {}, key)).id];
    assert.notEqual(ids[0], ids[1]);

    const { id } = await send(testing);
    const { db } = test.accounts;
    const deliveries = await db
      .selectFrom('webhook_deliveries')
      .select(['endpoint_id', 'payload'])
      .where('subject_id', '=', id)
      .execute();
    assert.deepEqual(
      deliveries.map(({ endpoint_id }) => endpoint_id),
      [endpoints.testing],
    );
    assert.equal(JSON.parse(deliveries[0]?.payload ?? '').data.test, true);
    const listed = (await testing('GET', '/v3/webhooks')).body.data;
    assert.deepEqual(
      listed.map((each: { id: number }) => each.id),
      [endpoints.testing],
    );
  });
  it('sees topics of the project, and an opt-in is needed as with a live key', async () => {
    await live('POST', '/v3/topics', { key: 'tips', name: 'Tips', default: 'opt_in' });
    assert.equal((await testing('GET', '/v3/topics')).body.data[0].key, 'tips');
    const refused = await testing('POST', '/v3/emails', email({ topic: 'tips' }));
    assert.equal(refused.body.error, 'RECIPIENT_SUPPRESSED');
    await testing('PUT', '/v3/subscriptions?email=ann@inbox.example', { topics: { tips: 'subscribed' } });
    assert.ok((await send(testing, { topic: 'tips' })).id);
    const { body } = await live('POST', '/v3/emails', email({ from: test.from, topic: 'tips' }));
    assert.equal(body.error, 'RECIPIENT_SUPPRESSED');
  });
  it('sends templates of the project', async () => {
    const { db, projects } = test.accounts;
    const now = new Date();
    const template = { name: 'T', display_mode: 'email', design: '{}', html: '<p>Hi {{name}}</p>' } as const;
    const { id } = await db
      .insertInto('templates')
      .values({ ...template, project_id: projects.shop, folder_id: null, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const body = {
      from: 'hi@any.example',
      to: emailBody.to,
      templateId: String(id),
      variables: { name: 'Ann' },
    };
    assert.equal((await testing('POST', '/v3/emails/template', body)).status, 202);
    assert.equal((await foreign('POST', '/v3/emails/template', body)).status, 404);
    const batch = { emails: [body] };
    assert.equal((await testing('POST', '/v3/emails/batch', batch)).body.data.accepted, 1);
  });
  it('erases recipients of test data alone; a live key erases them in test data, too', async () => {
    const erasing = async (address: string) =>
      (
        await test.accounts.db
          .selectFrom('erasures')
          .select('project_id')
          .where('address', '=', address)
          .execute()
      )
        .map(({ project_id }) => project_id)
        .sort();
    assert.equal((await testing('DELETE', '/v3/recipients?email=one@inbox.example')).status, 202);
    assert.deepEqual(await erasing('one@inbox.example'), [testProjectId]);
    assert.equal((await live('DELETE', '/v3/recipients?email=two@inbox.example')).status, 202);
    assert.deepEqual(await erasing('two@inbox.example'), [test.accounts.projects.shop, testProjectId].sort());
  });
  it('changes nothing that live email uses', async () => {
    for (const [method, path, body] of [
      ['POST', '/v3/topics', { key: 'more', name: 'More' }],
      ['DELETE', '/v3/topics/tips', undefined],
      ['PATCH', '/v3/emails/settings', { defaultFromName: 'X' }],
    ] as const) {
      const answer = await testing(method, path, body);
      assert.deepEqual([answer.status, answer.body.error], [403, 'FORBIDDEN'], path);
    }
    assert.equal((await testing('GET', '/v3/emails/settings')).status, 200);
  });
});

describe('deleting test data', () => {
  it('leaves nothing of it, and everything else', async () => {
    const { db } = test.accounts;
    const { id } = await send(testing, { to: ['Zoe417093@inbox.example'], subject: 'Zoe417093' });
    const kept = await send(live, { from: test.from, to: ['kim@inbox.example'] });
    await recordEvents(db, [{ emailId: id, at: new Date(), moves: ['bounced'], timeline: [] }]);
    const of = { projectId: testProjectId, email: 'zoe417093@inbox.example' };
    await insertSuppressions(db, [{ ...of, reason: 'hard_bounce', createdAt: new Date() }]);
    await putChoices(db, [
      { ...of, topic: '*', state: 'unsubscribed', source: 'api', changedAt: new Date() },
    ]);
    assert.notDeepEqual(await tablesWith(db, 'oe417093'), []);
    const { status, body } = await testing('DELETE', '/v3/test-data');
    assert.equal(status, 200);
    assert.ok(body.data.deletedEmails > 0 && body.data.more === false);
    assert.deepEqual(await tablesWith(db, 'oe417093'), []);
    assert.deepEqual(await idsOf(testing), []);
    assert.equal((await testing('GET', '/v3/emails/stats?period=7d')).body.data.accepted, 0);
    assert.ok((await idsOf(live)).includes(kept.id));
    assert.equal((await testing('GET', '/v3/webhooks')).body.data.length, 1);
  });
  it('is refused to live keys, and to people who name the project itself', async () => {
    for (const answer of [
      await live('DELETE', '/v3/test-data'),
      await person('DELETE', `/v3/test-data?projectId=${test.accounts.projects.shop}`),
    ])
      assert.deepEqual([answer.status, answer.body.error], [403, 'FORBIDDEN']);
    assert.equal((await person('DELETE', `/v3/test-data?projectId=${testProjectId}`)).status, 200);
  });
});
