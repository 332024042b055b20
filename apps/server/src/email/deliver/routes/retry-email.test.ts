import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../../../accounts/testing.ts';
import { insertTestEmails } from '../../testing.ts';
import { deliverRoutes } from './managed-emails.ts';

const now = new Date('2030-01-07T12:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const WORKER = '0190f3c8-0000-7000-8000-000000000001';
const accounts = await openTestAccounts({ clock: () => now });
const app = await accounts.serve(deliverRoutes, { leaseMs: 60_000 });
const admin = callerOf(app, accounts.tokens.admin);
after(() => accounts.close());
beforeEach(() => accounts.db.deleteFrom('email_queue').execute());

const path = () => `/manage/projects/${accounts.projects.shop}/emails`;
const retry = (id: string, caller = admin) => caller('POST', `${path()}/${id}/retry`);
/** Emails that were deferred once and are tried again in ten minutes. */
async function deferred(...recipients: string[]): Promise<string[]> {
  const { db, projects } = accounts;
  const ids = await insertTestEmails(
    db,
    recipients.map((to) => ({ projectId: projects.shop, acceptedAt: now, to })),
  );
  const wait = { priority: 2, attempts: 1, next_attempt_at: later(10), reason: '450 later' } as const;
  await db.updateTable('email_queue').set(wait).where('email_id', 'in', ids).execute();
  return ids;
}
const change = (id: string, to: object) =>
  accounts.db.updateTable('email_queue').set(to).where('email_id', '=', id).execute();
const row = (id = '') =>
  accounts.db.selectFrom('email_queue').selectAll().where('email_id', '=', id).executeTakeFirstOrThrow();
const audited = (action: 'email.retried' | 'email.domain_retried') =>
  accounts.db
    .selectFrom('audit_records')
    .select(['subject_id', 'after'])
    .where('action', '=', action)
    .execute();

describe('POST /manage/projects/{projectId}/emails/{emailId}/retry', () => {
  it('makes it due now, says what it waits for, and records who asked', async () => {
    const [id = ''] = await deferred('ann@a.example');
    const { status, body } = await retry(id);
    assert.equal(status, 200);
    assert.deepEqual(body.data.waiting, { nextAttemptAt: now.toISOString(), reason: '450 later' });
    const { priority, attempts } = await row(id);
    assert.deepEqual([priority, attempts], [1, 1]);
    assert.deepEqual(
      (await audited('email.retried')).map(({ subject_id }) => subject_id),
      [id],
    );
  });
  it('waits while its domain is paused', async () => {
    const [id = ''] = await deferred('ann@held.example');
    const held = {
      domain: 'held.example',
      concurrency: 0.5,
      held_until: later(3),
      held_reason: '421 slow down',
    };
    await accounts.db
      .insertInto('recipient_domains')
      .values({ ...held, slowed_at: now, updated_at: now })
      .execute();
    const { waiting } = (await retry(id)).body.data;
    assert.equal(waiting.nextAttemptAt, later(3).toISOString());
    assert.match(waiting.reason, /421 slow down/);
  });
  it('refuses an email that is already due', async () => {
    const [id = ''] = await deferred('ann@a.example');
    const answers = await Promise.all([retry(id), retry(id), retry(id)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  });
  it('refuses an email that a worker is sending', async () => {
    const [id = ''] = await deferred('ann@a.example');
    await accounts.db
      .insertInto('workers')
      .values({ id: WORKER, name: 'test', started_at: now, seen_at: now })
      .execute();
    await change(id, { leased_by: WORKER });
    const { status, body } = await retry(id);
    assert.equal(status, 409);
    assert.equal(body.error, 'CONFLICT');
    assert.match(body.message, /is sending it/);
    assert.equal((await row(id)).leased_by, WORKER);
  });
  it('refuses an email that has left the queue', async () => {
    const [id = ''] = await deferred('ann@a.example');
    await accounts.db.deleteFrom('email_queue').execute();
    assert.match((await retry(id)).body.message, /Resend it/);
  });
  it('answers 404 for an unknown one', async () =>
    assert.equal((await retry('0190f3c8-0000-7000-8000-000000000009')).body.error, 'NOT_FOUND'));
  it('is closed to viewers', async () => {
    const [id = ''] = await deferred('ann@a.example');
    assert.equal((await retry(id, callerOf(app, accounts.tokens.viewer))).status, 403);
  });
});

describe('all that wait for one domain', () => {
  const count = async (domain: string) =>
    (await admin('GET', `${path()}/waiting/count?recipientDomain=${domain}`)).body;
  const retryAll = async (recipientDomain: string) =>
    (await admin('POST', `${path()}/waiting/retry`, { recipientDomain })).body;

  // GET /manage/projects/{projectId}/emails/waiting/count, POST /manage/projects/{projectId}/emails/waiting/retry
  it('are counted, and tried together', async () => {
    const ids = await deferred('ann@xn--bcher-kva.example', 'ben@xn--bcher-kva.example', 'cy@b.example');
    assert.deepEqual(await count('B%C3%BCcher.example'), { data: { retries: 2 } });
    assert.deepEqual(await retryAll('bücher.example'), { data: { retried: 2, more: false } });
    assert.deepEqual(await Promise.all(ids.map(async (id) => (await row(id)).priority)), [1, 1, 2]);
    assert.deepEqual(await audited('email.domain_retried'), [
      { subject_id: 'xn--bcher-kva.example', after: { emails: 2 } },
    ]);
    assert.deepEqual(await retryAll('bücher.example'), { data: { retried: 0, more: false } });
  });
  it('need a domain', async () => {
    assert.equal((await count('nodots')).error, 'VALIDATION_ERROR');
    assert.equal((await retryAll('a b.example')).error, 'VALIDATION_ERROR');
  });
});
