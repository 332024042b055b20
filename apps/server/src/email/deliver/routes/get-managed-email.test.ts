import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../../../accounts/testing.ts';
import { noArchive } from '../../archive/email-archive.ts';
import { insertTestEmails } from '../../testing.ts';
import { deliverRoutes } from './managed-emails.ts';

const now = new Date('2030-01-07T12:00:00.000Z');
let id: string;
const accounts = await openTestAccounts({ clock: () => now });
const app = await accounts.serve(deliverRoutes, { leaseMs: 60_000, archive: noArchive });
const admin = callerOf(app, accounts.tokens.admin);
const { db, projects } = accounts;
[id = ''] = await insertTestEmails(db, [{ projectId: projects.shop, acceptedAt: now }]);
await db
  .insertInto('email_attempts')
  .values({
    email_id: id,
    number: 1,
    worker: id,
    transport: 'mx',
    started_at: now,
    data_begun_at: now,
    ended_at: now,
    outcome: 'unknown',
    host: 'mx.inbox.example',
    address: '192.0.2.1',
    tls_version: 'TLSv1.3',
    tls_cipher: 'TLS_AES_256_GCM_SHA384',
    dialogue: 'C: DATA',
  })
  .execute();
await db.updateTable('emails').set({ maybe_twice_at: now }).where('id', '=', id).execute();
after(() => accounts.close());

const get = (emailId: string, projectId = accounts.projects.shop) =>
  admin('GET', `/manage/projects/${projectId}/emails/${emailId}`);

describe('GET /manage/projects/{projectId}/emails/{emailId}', () => {
  it('shows every attempt with its conversation, and what the email waits for', async () => {
    const { status, body } = await get(id);
    assert.equal(status, 200);
    const { data } = body;
    assert.equal(data.status, 'queued');
    assert.equal(data.maybeTwiceAt, now.toISOString());
    assert.deepEqual(data.warnings, []);
    assert.equal(data.waiting.nextAttemptAt, now.toISOString());
    assert.deepEqual(data.attempts, [
      {
        number: 1,
        transport: 'mx',
        startedAt: now.toISOString(),
        dataBegunAt: now.toISOString(),
        endedAt: now.toISOString(),
        outcome: 'unknown',
        host: 'mx.inbox.example',
        address: '192.0.2.1',
        tlsVersion: 'TLSv1.3',
        tlsCipher: 'TLS_AES_256_GCM_SHA384',
        replyCode: null,
        enhancedStatus: null,
        reply: null,
        dialogue: 'C: DATA',
      },
    ]);
  });
  it('waits for nothing once it left the queue', async () => {
    const [done = ''] = await insertTestEmails(accounts.db, [
      { projectId: accounts.projects.shop, acceptedAt: now },
    ]);
    await accounts.db.deleteFrom('email_queue').where('email_id', '=', done).execute();
    const { body } = await get(done);
    assert.deepEqual([body.data.waiting, body.data.attempts], [null, []]);
  });
  it('answers 404 for one of another project', async () => {
    const { status, body } = await get(id, accounts.projects.second);
    assert.equal(status, 404);
    assert.equal(body.error, 'NOT_FOUND');
  });
  it('answers 404 for an unknown one', async () =>
    assert.equal((await get('0190f3c8-0000-7000-8000-000000000009')).body.error, 'NOT_FOUND'));
});
