import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { limitKeyOfKey } from '../queue/hour-limits.ts';
import { openTestAcceptance } from './testing.ts';

const test = await openTestAcceptance();
after(() => test.close());

it('holds a new email behind others of its key and stream that wait for the hour, and no scheduled one', async () => {
  const { db } = test.accounts;
  const send = async (change: object = {}) => {
    const to = ['ann@inbox.example'];
    const body = { from: test.from, to, subject: 'Hi', html: '<p>Hi</p>', stream: 'broadcast', ...change };
    const { id } = (await test.call('POST', '/v3/emails', body)).body.data;
    return db.selectFrom('email_queue').selectAll().where('email_id', '=', id).executeTakeFirstOrThrow();
  };
  const { key_id } = await send({ stream: 'transactional' });
  assert.ok(key_id);
  const held = { held_for: limitKeyOfKey(key_id), priority: 2 as const, reason: 'It waits for its turn.' };
  const { email_id } = await send({ scheduledAt: new Date(Date.now() + 3_600_000).toISOString() });
  await db
    .updateTable('email_queue')
    .set({ ...held, broadcast: true })
    .where('email_id', '=', email_id)
    .execute();
  test.deps.holds.forget();
  const { held_for, priority, reason } = await send();
  assert.deepEqual({ held_for, priority, reason }, held);
  assert.equal((await send({ stream: 'transactional' })).held_for, null);
  const scheduled = await send({ scheduledAt: new Date(Date.now() + 3_600_000).toISOString() });
  assert.deepEqual([scheduled.held_for, scheduled.reason], [null, 'Scheduled by the sender.']);
});
