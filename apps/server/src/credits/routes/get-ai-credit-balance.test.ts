import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { openTestCreditRoutes } from '../testing.ts';

let now = new Date('2030-01-31T12:00:00Z');
const test = await openTestCreditRoutes({ clock: () => now });
after(() => test.close());
beforeEach(async () => {
  now = new Date('2030-01-31T12:00:00Z');
  await test.clear();
  await test.cap(100);
});

const balance = async () => {
  const { status, body } = await test.call('GET', '');
  assert.equal(status, 200);
  return body;
};

describe('GET /v3/projects/{id}/ai-credits', () => {
  it('is full at first', async () =>
    assert.deepEqual(await balance(), {
      is_capped: true,
      credits_total: 100,
      credits_used: 0,
      credits_remaining: 100,
      reset_date: '2030-02-28T00:00:00.000Z',
    }));
  it('counts what every project of the workspace used', async () => {
    await test.spend(20);
    await test.spend(15, { projectId: test.accounts.projects.second });
    const { credits_used, credits_remaining } = await balance();
    assert.deepEqual([credits_used, credits_remaining], [35, 65]);
  });
  it('counts reservations when they are used', async () => {
    const reservation = await test.credits.reserve(test.request(50));
    assert.equal((await balance()).credits_remaining, 100);
    await reservation.settle({ credits: 10 });
    assert.equal((await balance()).credits_remaining, 90);
  });
  it('is full again with the next period', async () => {
    await test.spend(100);
    assert.equal((await balance()).credits_remaining, 0);
    now = new Date('2030-02-28T00:00:00Z');
    const { credits_used, reset_date } = await balance();
    assert.deepEqual([credits_used, reset_date], [0, '2030-03-31T00:00:00.000Z']);
  });
  it('has zero left under a lowered cap, not less', async () => {
    await test.spend(60);
    await test.cap(50);
    const { credits_total, credits_used, credits_remaining } = await balance();
    assert.deepEqual([credits_total, credits_used, credits_remaining], [50, 60, 0]);
  });
  it('says when nothing is capped', async () => {
    await test.cap(null);
    await test.spend(5_000);
    assert.deepEqual(await balance(), {
      is_capped: false,
      credits_total: 0,
      credits_used: 5_000,
      credits_remaining: 0,
      reset_date: null,
    });
  });
  it('is zero in a plan without credits', async () => {
    await test.cap(0);
    const { is_capped, credits_total, credits_remaining } = await balance();
    assert.deepEqual([is_capped, credits_total, credits_remaining], [true, 0, 0]);
  });
  it('counts calendar months where there is no plan', async () => {
    const { db, workspaces, access, keys, projects } = test.accounts;
    const own = db.selectFrom('plans').selectAll().where('workspace_id', '=', workspaces.other);
    const plan = await own.executeTakeFirstOrThrow();
    await db.deleteFrom('plans').where('workspace_id', '=', workspaces.other).execute();
    access.forget();
    const { body } = await test.as(keys.foreign, projects.foreign)('GET', '');
    assert.deepEqual([body.credits_total, body.reset_date], [0, '2030-02-01T00:00:00.000Z']);
    const { features, limits, ...rest } = plan;
    await db
      .insertInto('plans')
      .values({ ...rest, features: JSON.stringify(features), limits: JSON.stringify(limits) })
      .execute();
  });
  it('is for admins and owners, and for keys', async () => {
    const { tokens, keys } = test.accounts;
    for (const token of [tokens.admin, tokens.owner, keys.shop])
      assert.equal((await test.as(token)('GET', '')).status, 200);
    for (const token of [tokens.editor, tokens.viewer])
      assert.equal((await test.as(token)('GET', '')).status, 403);
  });
  it('answers 404 for another project', async () =>
    assert.equal((await test.as(test.accounts.keys.second)('GET', '')).status, 404));
});
