import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { openAccess } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import { uuidV7 } from '../base/ids.ts';
import { silentLog } from '../base/log.ts';
import { creditPeriod } from './credit-periods.ts';
import { reserveCredits } from './credit-rounds.ts';
import { openCredits } from './open-credits.ts';
import { openTestCredits } from './testing.ts';

let now = new Date('2030-01-10T12:00:00Z');
const test = await openTestCredits({ clock: () => now });
after(() => test.accounts.close());
beforeEach(async () => {
  now = new Date('2030-01-10T12:00:00Z');
  await test.clear();
  await test.cap(100);
});

const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000);
};
const reserve = (credits: number) => test.credits.reserve(test.request(credits));
const refused = (credits: number) =>
  assert.rejects(
    () => reserve(credits),
    (error) => error instanceof AppError && error.code === 'AI_CREDITS_EXHAUSTED',
  );

describe('credits', () => {
  it('reserves, charges the usage and refunds the rest', async () => {
    const reservation = await reserve(40);
    const { used, reserved, reservations } = await test.counts();
    assert.deepEqual([used, reserved, reservations], [0, 40, 40]);
    await reservation.settle({ credits: 12, conversationId: 'c1' });
    assert.deepEqual(await test.counts(), { used: 12, reserved: 0, reservations: 0, entries: 12, usage: 12 });
  });
  it('costs nothing when the request failed', async () => {
    await (await reserve(40)).release();
    assert.deepEqual(await test.counts(), { used: 0, reserved: 0, reservations: 0, entries: 0, usage: 0 });
  });
  it('charges at most the reservation', async () => {
    await (await reserve(5)).settle({ credits: 9 });
    assert.equal((await test.counts()).used, 5);
  });
  it('charges once, however often it is called', async () => {
    const reservation = await reserve(5);
    await Promise.all([reservation.settle({ credits: 5 }), reservation.settle({ credits: 5 })]);
    await reservation.release();
    assert.deepEqual(await test.counts(), { used: 5, reserved: 0, reservations: 0, entries: 5, usage: 5 });
  });
  it('uses the last credit and no more', async () => {
    await test.spend(99);
    await refused(2);
    await test.spend(1);
    await refused(1);
  });
  it('accepts at once what a plan allows that another process has just raised', async () => {
    const { accounts } = test;
    const deaf = { listen: async () => {}, close: async () => {} };
    const access = await openAccess(accounts.db, deaf);
    const credits = openCredits({ ...accounts, access, log: silentLog });
    const reserveHere = () => credits.reserve(test.request(80));
    await reserveHere();
    await assert.rejects(reserveHere, { code: 'AI_CREDITS_EXHAUSTED' });
    await test.cap(1_000);
    await reserveHere();
  });
  it('counts permits of others as taken, and refuses with the time to retry', async () => {
    const reservation = await reserve(60);
    const error = await reserve(60).catch((cause) => cause);
    assert.deepEqual([error.retryAfterSeconds, error.retry], [5, 'wait']);
    await reservation.release();
    await (await reserve(60)).release();
  });
  it('says when there are credits again', async () => {
    const error = await reserve(101).catch((cause) => cause);
    assert.equal(error.retryAfterSeconds, (Date.parse('2030-02-10') - now.getTime()) / 1_000);
    assert.match(error.message, /2030-02-10T00:00:00.000Z/);
  });
  it('releases the reservation of a killed process when it expires', async () => {
    await reserve(100);
    await refused(1);
    minutes(14);
    await refused(1);
    minutes(1);
    await test.spend(100);
  });
  it('holds credits for as long as the request is at work', async () => {
    const reservation = await reserve(100);
    for (let round = 0; round < 4; round++) {
      minutes(10);
      await test.credits.renew();
      await refused(1);
    }
    await reservation.settle({ credits: 70 });
    await test.credits.renew();
    await test.spend(30);
    await refused(1);
  });
  it('charges a request that outlived its reservation, as far as the cap allows', async () => {
    const [one, two] = [await reserve(50), await reserve(50)];
    minutes(15);
    await test.spend(70);
    await one.settle({ credits: 20 });
    await two.settle({ credits: 20 });
    assert.deepEqual(await test.counts(), {
      used: 100,
      reserved: 0,
      reservations: 0,
      entries: 100,
      usage: 100,
    });
  });
  it('is pooled over the projects of a workspace', async () => {
    await test.spend(60);
    await test.spend(40, { projectId: test.accounts.projects.second });
    await refused(1);
  });
  it('begins again with the next period', async () => {
    await test.spend(100);
    now = new Date('2030-02-10T00:00:00Z');
    await test.spend(100);
    await refused(1);
  });
  it('finds the same period again when the clock jumps', async () => {
    await test.spend(60);
    now = new Date('2031-01-01T00:00:00Z');
    await test.spend(100);
    now = new Date('2030-01-11T00:00:00Z');
    await test.spend(40);
    await refused(1);
  });
  it('charges the period and date of the request', async () => {
    now = new Date('2030-02-09T23:59:59Z');
    const reservation = await reserve(10);
    now = new Date('2030-02-10T00:00:01Z');
    await reservation.settle({ credits: 10 });
    const entry = await test.accounts.db
      .selectFrom('credit_entries')
      .select(['starts_at', 'used_on'])
      .where('workspace_id', '=', test.accounts.workspaces.main)
      .executeTakeFirstOrThrow();
    assert.equal(entry.starts_at.toISOString(), '2030-01-10T00:00:00.000Z');
    await test.spend(100);
  });
  it('keeps its months when the plan comes to another status', async () => {
    await test.spend(100);
    const { db, workspaces, access } = test.accounts;
    now = new Date('2030-01-20T12:00:00Z');
    const plan = db.updateTable('plans').where('workspace_id', '=', workspaces.main);
    await plan.set({ status: 'past_due', status_since: now }).execute();
    access.forget();
    await refused(1);
    await plan.set({ status: null }).execute();
    access.forget();
  });
  it('gives more at once when the cap is raised', async () => {
    await test.spend(100);
    await refused(1);
    await test.cap(150);
    await test.spend(50);
    await refused(1);
  });
  it('bounds nothing when the plan does not', async () => {
    await test.cap(null);
    await test.spend(5_000_000_000);
    await test.spend(5_000_000_000);
    assert.equal((await test.counts()).used, 10_000_000_000);
  });
  it('has none in a plan without credits, and fixes no month', async () => {
    await test.cap(0);
    await refused(1);
    const { db, workspaces } = test.accounts;
    const pools = db.selectFrom('credit_pools').selectAll().where('workspace_id', '=', workspaces.main);
    assert.deepEqual(await pools.execute(), []);
  });
  it('never changes an entry of the ledger', async () => {
    await test.spend(1);
    const change = test.accounts.db.updateTable('credit_entries').set({ credits: 2 } as never);
    await assert.rejects(() => change.execute(), /never changed/);
  });
});

describe('requests that are reserved together', () => {
  it('stay below the lowest of their caps, for a plan may change between two of them', async () => {
    const { db, workspaces } = test.accounts;
    const period = { workspaceId: workspaces.main, ...creditPeriod(now, now) };
    const draft = (cap: number) => ({ id: uuidV7(now), credits: 4, cap, expiresAt: now });
    const judged = () =>
      reserveCredits([draft(10), draft(5)], period, { db, now: new Date(now.getTime() - 1) });
    // The first round makes the period.
    await judged();
    await db.deleteFrom('credit_reservations').execute();
    await db.updateTable('credit_periods').set({ reserved: 0 }).execute();
    assert.deepEqual(await judged(), ['reserved', 'busy']);
  });
});
