import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { uuidV7 } from '../base/ids.ts';
import { openTestDb } from '../platform/database/testing.ts';
import { type DeliveryResult, recordResults } from './webhook-queue.ts';

const noon = new Date();
const later = new Date(noon.getTime() + 5_000);
const [me, other] = [uuidV7(), uuidV7()];
let id: string;
const db = await openTestDb();
after(() => db.destroy());
beforeEach(async () => {
  id = uuidV7(noon);
  await db
    .insertInto('webhook_deliveries')
    .values({
      id,
      endpoint_id: 1,
      project_id: 1,
      event_id: 'evt_1',
      event_type: 'email.sent',
      payload: '{}',
      next_attempt_at: noon,
      created_at: noon,
    })
    .execute();
  await db
    .insertInto('webhook_queue')
    .values({ delivery_id: id, endpoint_id: 1, due_at: noon, leased_by: me, leased_until: later })
    .execute();
});

const attempt = { startedAt: noon, durationMs: 7, statusCode: 200, responseBody: 'ok' };
const arrived = (): DeliveryResult => ({
  deliveryId: id,
  attempt,
  failure: null,
  status: 'delivered',
  nextAttemptAt: null,
  followersDueAt: null,
  followersWaitUntil: null,
  at: noon,
});
const failed = (): DeliveryResult => ({
  deliveryId: id,
  attempt,
  failure: 'No.',
  status: 'pending',
  nextAttemptAt: later,
  followersDueAt: later,
  followersWaitUntil: later,
  at: noon,
});
async function state() {
  const delivery = await db
    .selectFrom('webhook_deliveries')
    .select(['status', 'attempts', 'retry_count', 'last_reason', 'next_attempt_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const queue = await db
    .selectFrom('webhook_queue')
    .select(['due_at', 'leased_by'])
    .where('delivery_id', '=', id)
    .executeTakeFirst();
  const attempts = await db
    .selectFrom('webhook_attempts')
    .select('number')
    .where('delivery_id', '=', id)
    .orderBy('number')
    .execute();
  return { ...delivery, queue, attempts: attempts.map(({ number }) => number), made: delivery.attempts };
}

describe('recording what came of a delivery', () => {
  it('an arrival ends it', async () => {
    await recordResults(db, me, [arrived()]);
    const { status, queue, attempts } = await state();
    assert.deepEqual({ status, queue, attempts }, { status: 'delivered', queue: undefined, attempts: [1] });
  });
  it('requeues it after a failure', async () => {
    await recordResults(db, me, [failed()]);
    const { status, queue, retry_count, last_reason } = await state();
    assert.deepEqual(
      { status, retry_count, last_reason },
      { status: 'pending', retry_count: 1, last_reason: 'No.' },
    );
    assert.deepEqual(queue, { due_at: later, leased_by: null });
  });
  it('twice is once', async () => {
    for (const result of [failed(), failed()]) await recordResults(db, me, [result]);
    assert.deepEqual((await state()).attempts, [1]);
    await db.updateTable('webhook_queue').set({ leased_by: me }).where('delivery_id', '=', id).execute();
    for (const result of [arrived(), arrived()]) await recordResults(db, me, [result]);
    assert.deepEqual((await state()).attempts, [1, 2]);
  });
  it('ignores a failure from a worker that lost the lease', async () => {
    await recordResults(db, other, [failed()]);
    const { made, queue } = await state();
    assert.equal(made, 0);
    assert.equal(queue?.leased_by, me);
  });
  it('an arrival does not', async () => {
    await recordResults(db, other, [arrived()]);
    assert.equal((await state()).status, 'delivered');
  });
  it('without a call counts no attempt', async () => {
    await recordResults(db, me, [{ ...arrived(), attempt: null, status: 'failed', failure: 'Off.' }]);
    const { status, made, attempts } = await state();
    assert.deepEqual({ status, made, attempts }, { status: 'failed', made: 0, attempts: [] });
  });
});
