import assert from 'node:assert/strict';
import { after, afterEach, describe, it } from 'node:test';
import { uuidV7 } from '../../base/ids.ts';
import { notify } from '../../platform/database/notifications.ts';
import type { Db } from '../../platform/database/tables.ts';
import { findWaiting } from '../queue/waiting-emails.ts';
import { EMAIL_QUEUE_CHANNEL } from '../queue/wake-workers.ts';
import { insertTestEmails, type TestEmail } from '../testing.ts';
import { eventually, openTestDelivery, startTestSink } from './testing.ts';

const test = await openTestDelivery();
const sink = await startTestSink();
const { db, projectId, workspaceId, domainId, time } = test;
after(async () => {
  await test.close();
  await sink.close();
});
const pause = { domain: 'paused.example', held_until: new Date('2100-01-01'), held_reason: 'It is full.' };
await db
  .insertInto('recipient_domains')
  .values({ ...pause, concurrency: 0.5, slowed_at: time.now, updated_at: time.now })
  .execute();
// Workers that never wait long for what has become due, nor lose a lease while the machine is busy: what they repeat takes a turn again.
for (let count = 0; count < 2; count++) await test.start(sink.port, { pollMs: 50, leaseMs: 60_000 });
afterEach(async () => {
  await db.updateTable('sender_domains').set({ max_per_hour: null }).execute();
  await db.deleteFrom('email_queue').execute();
});

const pass = (minutes: number) => {
  time.now = new Date(time.now.getTime() + minutes * 60_000);
};

async function key(maxPerHour: number | null): Promise<string> {
  const id = uuidV7();
  const row = { id, project_id: projectId, kind: 'v3' as const, name: 'Shop', fingerprint: 'f' };
  const hash = Buffer.from(id.replaceAll('-', ''));
  await db
    .insertInto('project_keys')
    .values({ ...row, hash, created_at: time.now, max_per_hour: maxPerHour })
    .execute();
  return id;
}
const limit = (id: string, max_per_hour: number | null) =>
  db.updateTable('project_keys').set({ max_per_hour }).where('id', '=', id).execute();

async function queue(count: number, email: TestEmail, tx: Db = db): Promise<string[]> {
  const to = 'ann@inbox.example';
  const one = { projectId, workspaceId, acceptedAt: time.now, to, ...email };
  const ids = await insertTestEmails(
    tx,
    Array.from({ length: count }, () => one),
  );
  await notify(tx, EMAIL_QUEUE_CHANNEL);
  return ids;
}

/** Emails that wait for the limit of their key. */
function held(count: number, email: TestEmail & { keyId: string }): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const ids = await queue(count, email, tx);
    const waits = { priority: 2 as const, held_for: `key:${email.keyId}`, next_attempt_at: time.now };
    await tx.updateTable('email_queue').set(waits).where('email_id', 'in', ids).execute();
    return ids;
  });
}

async function counts(ids: readonly string[]) {
  const rows = await db.selectFrom('emails').select('status').where('id', 'in', ids).execute();
  const held = await db
    .selectFrom('email_queue')
    .select('email_id')
    .where('email_id', 'in', ids)
    .where('held_for', 'is not', null)
    .where('priority', '=', 2)
    .execute();
  return { delivered: rows.filter(({ status }) => status === 'delivered').length, held: held.length };
}
/** Turns that are taken one by one are counted in whole milliseconds, so the clock goes on. */
const settle = (ids: readonly string[], delivered: number) =>
  eventually(async () => {
    pass(1 / 60_000);
    assert.deepEqual(await counts(ids), { delivered, held: ids.length - delivered });
  });
const reasonOf = async (id: string) =>
  (await findWaiting(db, projectId, id, { now: time.now, leaseMs: 2_000 }))?.reason;

describe('the hourly limit of a key', () => {
  it('lets a tenth go at once over two workers, and the others as the hour allows', async () => {
    const id = await key(40);
    const ids = await queue(12, { keyId: id });
    await settle(ids, 4);
    const [last] = await db
      .selectFrom('email_queue')
      .select('email_id')
      .where('email_id', 'in', ids)
      .execute();
    const waiting = await findWaiting(db, projectId, last?.email_id ?? '', { now: time.now, leaseMs: 2_000 });
    assert.equal(
      waiting?.reason,
      'The key “Shop” sends at most 40 emails an hour (maxPerHour). This one waits for its turn.',
    );
    const next = (Number(waiting?.nextAttemptAt) - time.now.getTime()) / 60_000;
    assert.ok(next > 1 && next < 2, `the next one leaves in ${next} minutes`);
    pass(7);
    await settle(ids, 8);
    pass(60);
    await settle(ids, 12);
  });
  it('does not hold emails of other keys, and those without one', async () => {
    const ids = await queue(30, { keyId: await key(10) });
    const others = [...(await queue(5, { keyId: await key(null) })), ...(await queue(5, {}))];
    await settle(others, 10);
    await settle(ids, 1);
  });
  it('keeps the order: an email that comes later waits behind those that wait, a transactional one before broadcasts', async () => {
    const id = await key(10);
    const first = await queue(3, { keyId: id, broadcast: true });
    await settle(first, 1);
    const later = await queue(1, { keyId: id, broadcast: true });
    const urgent = await queue(1, { keyId: id });
    await settle([...later, ...urgent], 0);
    pass(7);
    await settle(urgent, 1);
    pass(7);
    await settle(first, 2);
    assert.deepEqual(await counts(later), { delivered: 0, held: 1 });
  });
  it('lets other emails go while those that it has let go wait for a paused domain', async () => {
    const id = await key(40);
    await settle(await queue(4, { keyId: id }), 4);
    const slow = await held(8, { keyId: id, to: 'ann@paused.example' });
    const others = await held(4, { keyId: id });
    const stillHeld = (count: number) =>
      eventually(async () => assert.deepEqual(await counts(slow), { delivered: 0, held: count }));
    await stillHeld(8);
    pass(7);
    await stillHeld(4);
    pass(7);
    await stillHeld(0);
    pass(7);
    await settle(others, 4);
  });
  it('that is raised or removed lets those go that wait', async () => {
    const id = await key(10);
    const ids = await queue(30, { keyId: id });
    await settle(ids, 1);
    await limit(id, 100);
    pass(7);
    await settle(ids, 11);
    await limit(id, null);
    await settle(ids, 30);
  });
  it('holds no longer when the clock is set back, and extends the time for retries', async () => {
    const id = await key(10);
    const [first = '', second = ''] = await queue(2, { keyId: id });
    await settle([first, second], 1);
    const expiry = () =>
      db
        .selectFrom('email_queue')
        .select('expires_at')
        .where('email_id', 'in', [first, second])
        .executeTakeFirst();
    const before = (await expiry())?.expires_at;
    assert.ok(before);
    pass(-30);
    assert.match((await reasonOf(second)) ?? (await reasonOf(first)) ?? '', /waits for its turn/);
    pass(30 + 10);
    await settle([first, second], 2);
  });
});

describe('the hourly limit of a sender domain', () => {
  const limitDomain = async (maxPerHour: number | null) => {
    await db
      .updateTable('sender_domains')
      .set({ max_per_hour: maxPerHour })
      .where('id', '=', domainId)
      .execute();
    // The directory of this test reads no database.
    test.sender.maxPerHour = maxPerHour;
  };
  it('counts all keys, and gives back the turn of a key where the domain has none', async () => {
    const id = await key(40);
    const takenOf = async () => {
      const rate = db.selectFrom('provider_rates').select('hour_at').where('provider', '=', `key:${id}`);
      return Number((await rate.executeTakeFirst())?.hour_at);
    };
    await limitDomain(10);
    const [first = ''] = await queue(1, { keyId: id });
    await settle([first], 1);
    const before = await takenOf();
    const second = [...(await queue(1, { keyId: id }))];
    await settle(second, 0);
    assert.match((await reasonOf(second[0] ?? '')) ?? '', /^shop\.example sends at most 10 emails an hour/);
    assert.ok(Math.abs((await takenOf()) - before) < 5);
    const others = await queue(2, {});
    await settle(others, 0);
    pass(60);
    await settle([...second, ...others], 1);
    await limitDomain(null);
    await settle([...second, ...others], 3);
  });
});
