import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../../../accounts/testing.ts';
import { insertTestEmails } from '../../testing.ts';
import { deliverRoutes } from './managed-emails.ts';

const now = new Date('2030-01-07T12:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const WORKER = '0190f3c8-0000-7000-8000-000000000001';
const accounts = await openTestAccounts({ clock: () => now });
const app = await accounts.serve(deliverRoutes, { leaseMs: 60_000 });
const admin = callerOf(app, accounts.tokens.admin);
const projectId = accounts.projects.shop;
const ids = await insertTestEmails(
  accounts.db,
  ['free', 'held', 'leased', 'free', 'free'].map((name, n) => ({
    projectId,
    acceptedAt: later(n),
    to: `ann@${name}.example`,
  })),
);
await accounts.db
  .insertInto('recipient_domains')
  .values({
    domain: 'held.example',
    concurrency: 0.5,
    held_until: later(600),
    held_reason: '421 too many',
    slowed_at: now,
    updated_at: now,
  })
  .execute();
const seen = { started_at: now, seen_at: later(-10) };
await accounts.db
  .insertInto('workers')
  .values({ id: WORKER, name: 'test', ...seen })
  .execute();
await accounts.db
  .updateTable('email_queue')
  .set({ leased_by: WORKER, reason: '450 later' })
  .where('email_id', '=', ids[2] ?? '')
  .execute();
after(() => accounts.close());

const list = (query = '') =>
  admin('GET', `/manage/projects/${accounts.projects.shop}/emails/waiting${query}`);

describe('GET /manage/projects/{projectId}/emails/waiting', () => {
  it('pages through what waits, oldest first', async () => {
    const first = await list('?limit=2');
    assert.equal(first.status, 200);
    const second = await list(`?limit=3&cursor=${first.body.next_cursor}`);
    const seen = [...first.body.data, ...second.body.data].map(({ id }: { id: string }) => id);
    assert.deepEqual(seen, ids);
    assert.equal(second.body.has_more, false);
  });
  it('says when each is tried next, and why not before', async () => {
    const [free, held, leased] = (await list()).body.data;
    assert.equal(free.nextAttemptAt, now.toISOString());
    assert.match(free.reason, /first attempt/);
    assert.equal(held.nextAttemptAt, later(600).toISOString());
    assert.match(held.reason, /421 too many/);
    assert.equal(leased.nextAttemptAt, later(50).toISOString(), 'when another worker would reclaim it');
    assert.match(leased.reason, /is sending it.*450 later/);
    for (const item of [free, held, leased]) assert.ok(item.reason.length > 0);
  });
  it('reports that nothing is sent', async () => {
    const stop = (reason: string | null) =>
      accounts.db.updateTable('installation').set({ sending_stopped_reason: reason }).execute();
    await stop('It looks restored.');
    const [free] = (await list()).body.data;
    await stop(null);
    assert.match(free.reason, /All sending is stopped: It looks restored/);
  });
  it('returns the same for those in a list', async () => {
    const path = '/manage/projects/{projectId}/emails/described'.replace(
      '{projectId}',
      String(accounts.projects.shop),
    );
    const none = '0190f3c8-0000-7000-8000-000000000009';
    await accounts.db
      .updateTable('emails')
      .set({ failure_reason: '550 no such user' })
      .where('id', '=', ids[1] ?? '')
      .execute();
    const { status, body } = await admin('GET', `${path}?ids=${[ids[1], none, ids[0]?.toUpperCase()]}`);
    assert.equal(status, 200);
    const [free, held] = (await list()).body.data;
    const seen = (body.data as { id: string }[]).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    assert.deepEqual(
      seen,
      [free, held].map(({ id, nextAttemptAt, reason }) => ({
        id,
        tags: {},
        templateId: null,
        attempts: 0,
        waiting: { nextAttemptAt, reason },
        failureReason: id === ids[1] ? '550 no such user' : null,
      })),
    );
    assert.equal((await admin('GET', `${path}?ids=nonsense`)).body.error, 'VALIDATION_ERROR');
  });
  it('shows nothing of another project', async () => {
    const { body } = await admin('GET', `/manage/projects/${accounts.projects.second}/emails/waiting`);
    assert.deepEqual(body, { data: [], next_cursor: null, has_more: false });
  });
  for (const cursor of ['nonsense', Buffer.from('["7"]').toString('base64url')])
    it(`refuses the cursor ${cursor}`, async () => {
      const { status, body } = await list(`?cursor=${cursor}`);
      assert.equal(status, 400);
      assert.equal(body.error, 'INVALID_CURSOR');
    });
  it('refuses an empty page', async () =>
    assert.equal((await list('?limit=0')).body.error, 'VALIDATION_ERROR'));
});
