import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { until } from '../../../../../../test/until.ts';
import { callerOf } from '../../../accounts/testing.ts';
import type { TestApp } from '../../../http/testing.ts';
import { failure } from '../../../platform/outbound/outcome.ts';
import { openAcceptance } from '../open-acceptance.ts';
import { emailBody, openTestAcceptance, type TestAcceptance } from '../testing.ts';
import { acceptRoutes } from './index.ts';

const time = { now: new Date('2030-01-07T12:00:00.000Z') };
let test: TestAcceptance;
/** The same routes with memory of their own on the same database, as another process has. */
let otherApp: TestApp;
before(async () => {
  test = await openTestAcceptance({ clock: () => time.now });
  const { accounts, deps } = test;
  const call = async () => failure('blocked', 'There is no network.');
  const { senders, identity, secrets } = deps;
  const parts = { ...accounts, senders, identity, secrets, call };
  otherApp = await accounts.serve(acceptRoutes, await openAcceptance(parts));
});
after(async () => {
  await otherApp.close();
  await test.close();
});

const key = (text: string) => ({ 'idempotency-key': text });
const emailsTo = (to: string) =>
  test.accounts.db.selectFrom('emails').select('id').where('to_address', '=', to).execute();
const storedUnder = (keys: readonly string[]) =>
  test.accounts.db.selectFrom('idempotency_keys').select('fingerprint').where('key', 'in', keys).execute();

describe('a request with an idempotency key', () => {
  it('is answered again with the same status and bytes', async () => {
    const to = ['twice@inbox.example'];
    const first = await test.send({ to }, key('a'));
    const again = await test.send({ to }, key('a'));
    assert.equal(first.headers.get('idempotency-replayed'), null);
    assert.equal(again.headers.get('idempotency-replayed'), 'true');
    assert.equal(again.status, 202);
    assert.deepEqual(again.body, first.body);
    assert.equal((await emailsTo('twice@inbox.example')).length, 1);
  });
  it('answers the very bytes it stored', async () => {
    const ask = async () => {
      const response = await fetch(`${test.app.url}/v3/emails`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${test.accounts.keys.shop}`,
          'content-type': 'application/json',
          ...key('bytes'),
        },
        body: JSON.stringify({ from: test.from, ...emailBody }),
      });
      return response.text();
    };
    assert.equal(await ask(), await ask());
  });
  it('is another email without the key', async () => {
    const [one, other] = [await test.send(), await test.send()];
    assert.notEqual(one.body.data.id, other.body.data.id);
  });
  it('of another case is another key', async () => {
    const [one, other] = [await test.send({}, key('Case')), await test.send({}, key('case'))];
    assert.notEqual(one.body.data.id, other.body.data.id);
  });
  it('of another project is another key', async () => {
    const { keys, projects, tokens } = test.accounts;
    const one = await test.send({}, key('shared'));
    const body = { from: test.from, ...emailBody };
    const second = await callerOf(test.app, keys.second)('POST', '/v3/emails', body, key('shared'));
    assert.equal(second.status, 202);
    assert.notEqual(second.body.data.id, one.body.data.id);
    const headers = { ...key('shared'), 'x-project-id': String(projects.shop) };
    const person = await callerOf(test.app, tokens.editor)('POST', '/v3/emails', body, headers);
    assert.equal(person.body.data.id, one.body.data.id);
  });
  it('of another workspace opens nothing to a request that is refused', async () => {
    assert.equal((await test.send({}, key('theirs'))).status, 202);
    const body = { from: test.from, ...emailBody };
    const foreign = await callerOf(test.app, test.accounts.keys.foreign)(
      'POST',
      '/v3/emails',
      body,
      key('theirs'),
    );
    assert.deepEqual([foreign.status, foreign.body.error], [403, 'DOMAIN_NOT_VERIFIED']);
  });
  it('answers 409 IDEMPOTENCY_KEY_REUSED with another body, not to be tried again', async () => {
    await test.send({}, key('b'));
    const { status, body, headers } = await test.send({ subject: 'Other' }, key('b'));
    assert.deepEqual([status, body.error], [409, 'IDEMPOTENCY_KEY_REUSED']);
    assert.equal(headers.get('x-should-retry'), 'false');
  });
  it('answers 409 IDEMPOTENCY_KEY_REUSED on another path', async () => {
    await test.send({}, key('c'));
    const body = { from: test.from, to: emailBody.to, templateId: '1' };
    const { status, body: answer } = await test.call('POST', '/v3/emails/template', body, key('c'));
    assert.deepEqual([status, answer.error], [409, 'IDEMPOTENCY_KEY_REUSED']);
  });
  it('is free again when it was refused', async () => {
    assert.equal((await test.send({ from: 'a@elsewhere.example' }, key('d'))).status, 403);
    assert.equal((await test.send({}, key('d'))).status, 202);
  });
  it('is answered as at first although the domain is no longer verified', async () => {
    const { db, domain } = test.accounts;
    const first = await test.send({}, key('e'));
    const become = (status: 'failed' | 'verified') =>
      db.updateTable('sender_domains').set({ status }).where('domain', '=', domain).execute();
    await become('failed');
    await until(async () => (await test.send()).status === 403);
    const again = await test.send({}, key('e'));
    await become('verified');
    await until(async () => (await test.send()).status === 202);
    assert.equal(again.status, 202);
    assert.equal(again.body.data.id, first.body.data.id);
  });
  it('is free after 24 hours', async () => {
    const first = await test.send({}, key('f'));
    time.now = new Date('2030-01-08T11:59:59.999Z');
    assert.equal((await test.send({}, key('f'))).body.data.id, first.body.data.id);
    time.now = new Date('2030-01-08T12:00:00.000Z');
    const later = await test.send({ subject: 'Other' }, key('f'));
    assert.equal(later.status, 202);
    assert.notEqual(later.body.data.id, first.body.data.id);
    assert.equal((await test.send({ subject: 'Other' }, key('f'))).body.data.id, later.body.data.id);
  });
  it('stores nothing that a guessed body could be compared with, of a request, a batch and its emails', async () => {
    const email = { from: test.from, ...emailBody, text: 'Your code is 417093.' };
    await test.send(email, key('code'));
    const ofBatch = { ...email, idempotencyKey: 'code of an email' };
    const batch = { emails: [ofBatch] };
    assert.equal((await test.call('POST', '/v3/emails/batch', batch, key('code of a batch'))).status, 202);
    const sha256 = (text: string) => hash('sha256', text);
    const guesses = [
      sha256(`POST /v3/emails\n${sha256(JSON.stringify(email))}`),
      sha256(`POST /v3/emails/batch\n${sha256(JSON.stringify(batch))}`),
      sha256(`POST /v3/emails/batch email\n${JSON.stringify(ofBatch)}`),
    ];
    const stored = await storedUnder(['code', 'code of a batch', 'code of an email']);
    assert.equal(stored.length, 3);
    for (const { fingerprint } of stored) assert.ok(!guesses.includes(fingerprint.toString('hex')));
  });
  it('answers 409 IDEMPOTENCY_KEY_IN_USE while the first is on its way', async () => {
    const { database } = test.accounts;
    const lock = await database.pool.connect();
    await lock.query('begin; lock table emails in exclusive mode');
    const first = test.send({}, key('g'));
    const others = await Promise.all([untilInUse('g'), untilInUse('g')]);
    await lock.query('commit');
    lock.release();
    for (const { body, headers } of others) {
      assert.equal(body.error, 'IDEMPOTENCY_KEY_IN_USE');
      assert.equal(headers.get('retry-after'), '1');
    }
    const { body } = await first;
    assert.equal((await test.send({}, key('g'))).body.data.id, body.data.id);
  });
});

/** Of requests at once the first may be any; those that find it on its way say so. */
async function untilInUse(text: string) {
  for (;;) {
    const answer = await test.send({}, key(text));
    if (answer.status === 409) return answer;
  }
}

describe('a thousand requests at once with one key', () => {
  it('make one email, over two processes', async () => {
    const to = ['thousand@inbox.example'];
    const other = callerOf(otherApp, test.accounts.keys.shop);
    const body = { from: test.from, ...emailBody, to };
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, n) =>
        n % 2 === 0 ? test.send({ to }, key('thousand')) : other('POST', '/v3/emails', body, key('thousand')),
      ),
    );
    const ids = new Set(answers.filter(({ status }) => status === 202).map(({ body }) => body.data.id));
    const [only] = await emailsTo('thousand@inbox.example');
    assert.deepEqual([...ids], [only?.id]);
    assert.equal((await emailsTo('thousand@inbox.example')).length, 1);
    const rest = answers.filter(({ status }) => status !== 202);
    assert.deepEqual(
      new Set(rest.map(({ body }) => body.error)),
      new Set(rest.length ? ['IDEMPOTENCY_KEY_IN_USE'] : []),
    );
    const fresh = answers.filter(
      ({ status, headers }) => status === 202 && !headers.get('idempotency-replayed'),
    );
    assert.equal(fresh.length, 1);
  });
});
