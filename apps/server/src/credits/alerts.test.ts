import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { accountsRoutes } from '../accounts/index.ts';
import { callerOf } from '../accounts/testing.ts';
import { openTestCreditRoutes } from './testing.ts';

let now = new Date('2030-01-10T12:00:00Z');
const test = await openTestCreditRoutes({ clock: () => now });
after(() => test.close());
beforeEach(async () => {
  now = new Date('2030-01-10T12:00:00Z');
  await test.clear();
  await test.cap(100);
});

const url = 'https://93.184.216.34/credits';
const listen = (thresholds: number[], project: 'shop' | 'second' = 'shop') => {
  const { projects, tokens } = test.accounts;
  const body = { webhook_url: url, threshold_alerts: thresholds };
  return test.as(tokens.admin, projects[project])('PUT', '/settings', body);
};

type Payload = { type: string; project_id: number; id: string; data: Record<string, unknown> };
/** The delivered events, first to last. */
async function deliveredEvents(type?: string): Promise<Payload[]> {
  const rows = await test.accounts.db
    .selectFrom('webhook_deliveries')
    .select('payload')
    .where('project_id', 'in', [test.accounts.projects.shop, test.accounts.projects.second])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const payloads = rows.map(({ payload }): Payload => JSON.parse(payload));
  return payloads.filter((payload) => type === undefined || payload.type === `ai.credits.${type}`);
}
const thresholds = async () => (await deliveredEvents('threshold_reached')).map(({ data }) => data.threshold);

describe('webhooks of AI credits', () => {
  it('report what each request used, in credits only', async () => {
    await listen([]);
    await test.spend(7, { endUserId: 'ann', featureType: 'block_edit' });
    const [event, ...more] = await deliveredEvents();
    assert.equal(more.length, 0);
    assert.equal(event?.type, 'ai.credits.usage_recorded');
    assert.equal(event?.project_id, test.accounts.projects.shop);
    assert.deepEqual(event?.data, { end_user_id: 'ann', feature_type: 'block_edit', credits: 7 });
  });
  it('report usage to the project that used it', async () => {
    await listen([], 'second');
    await test.spend(7);
    assert.deepEqual(await deliveredEvents(), []);
  });
  it('report nothing for a failed request', async () => {
    await listen([1]);
    await (await test.credits.reserve(test.request(90))).release();
    assert.deepEqual(await deliveredEvents(), []);
  });
  it('report a threshold once, when usage reaches it', async () => {
    await listen([50]);
    await test.spend(49);
    assert.deepEqual(await thresholds(), []);
    await test.spend(1);
    await test.spend(10);
    const [event, ...more] = await deliveredEvents('threshold_reached');
    assert.equal(more.length, 0);
    assert.deepEqual(event?.data, {
      threshold: 50,
      credits_total: 100,
      credits_used: 50,
      credits_remaining: 50,
      period_start: '2030-01-10T00:00:00.000Z',
      period_end: '2030-02-10T00:00:00.000Z',
    });
  });
  it('report every threshold that one request crosses', async () => {
    await listen([90, 20, 50]);
    await test.spend(60);
    assert.deepEqual((await thresholds()).sort(), [20, 50]);
  });
  it('report a threshold once when two requests cross it together', async () => {
    await listen([50]);
    const requests = await Promise.all(
      [40, 40].map((credits) => test.credits.reserve(test.request(credits))),
    );
    await Promise.all(requests.map((request) => request.settle({ credits: 40 })));
    assert.deepEqual(await thresholds(), [50]);
  });
  it('report a threshold again in the next period', async () => {
    await listen([50]);
    await test.spend(60);
    now = new Date('2030-02-10T00:00:00Z');
    await test.spend(60);
    assert.deepEqual(await thresholds(), [50, 50]);
  });
  it('report a threshold again after a raised cap put it above usage', async () => {
    await listen([50]);
    await test.spend(60);
    await test.cap(200);
    await test.spend(39);
    assert.deepEqual(await thresholds(), [50]);
    await test.spend(1);
    const events = await deliveredEvents('threshold_reached');
    assert.deepEqual(events.map(({ data }) => `${data.credits_used} of ${data.credits_total}`).sort(), [
      '100 of 200',
      '60 of 100',
    ]);
    assert.equal(new Set(events.map(({ id }) => id)).size, 2);
  });
  it('follow a cap that the management API raises or removes', async () => {
    const { accounts } = test;
    const app = await accounts.serve(accountsRoutes);
    const manage = callerOf(app, accounts.tokens.owner);
    const raise = async (credits: number | null) => {
      const plan = { name: 'self_hosted', limits: { ai_credits: credits } };
      const { status } = await manage('PUT', `/manage/workspaces/${accounts.workspaces.main}/plan`, plan);
      assert.equal(status, 200);
      accounts.access.forget();
    };
    await listen([50]);
    await test.spend(60);
    await raise(200);
    await test.spend(40);
    assert.deepEqual(await thresholds(), [50, 50]);
    await raise(null);
    assert.equal((await test.call('GET', '')).body.is_capped, false);
    await test.spend(500);
    assert.deepEqual(await thresholds(), [50, 50]);
    await app.close();
  });
  it('do not report again when the raised cap left the threshold below usage', async () => {
    await listen([50]);
    await test.spend(80);
    await test.cap(110);
    await test.spend(1);
    assert.deepEqual(await thresholds(), [50]);
  });
  it('do not report again when the cap is lowered and raised back', async () => {
    await listen([50]);
    await test.spend(60);
    await test.cap(70);
    await test.spend(1);
    await test.cap(100);
    await test.spend(1);
    assert.deepEqual(await thresholds(), [50]);
  });
  it('do not report thresholds that usage had passed before they were set', async () => {
    await test.spend(60);
    await listen([50, 70]);
    await test.spend(10);
    assert.deepEqual(await thresholds(), [70]);
  });
  it('report to each project of the workspace by its own thresholds', async () => {
    await listen([50]);
    await listen([60], 'second');
    await test.spend(60);
    const events = await deliveredEvents('threshold_reached');
    assert.deepEqual(
      events.map(({ project_id, data }) => `${project_id} ${data.threshold}`).sort(),
      [`${test.accounts.projects.shop} 50`, `${test.accounts.projects.second} 60`].sort(),
    );
  });
  it('report once that the credits are exhausted', async () => {
    await listen([]);
    await test.spend(100);
    await assert.rejects(() => test.spend(1));
    await assert.rejects(() => test.spend(1));
    const [event, ...more] = await deliveredEvents('exhausted');
    assert.equal(more.length, 0);
    assert.deepEqual(event?.data, {
      credits_total: 100,
      credits_used: 100,
      reset_date: '2030-02-10T00:00:00.000Z',
    });
  });
  it('report it when the rest is too little for a request', async () => {
    await listen([]);
    await test.spend(95);
    await assert.rejects(() => test.spend(10));
    await test.spend(5);
    assert.deepEqual(
      (await deliveredEvents('exhausted')).map(({ data }) => data.credits_used),
      [95],
    );
  });
  it('do not report it while only requests in flight block', async () => {
    await listen([]);
    const request = await test.credits.reserve(test.request(100));
    await assert.rejects(() => test.spend(10));
    await request.release();
    assert.deepEqual(await deliveredEvents(), []);
  });
  it('report it again after the cap was raised', async () => {
    await listen([]);
    await test.spend(100);
    await test.cap(120);
    await test.spend(20);
    assert.equal((await deliveredEvents('exhausted')).length, 2);
  });
  it('report neither without a cap', async () => {
    await test.cap(null);
    await listen([1, 100]);
    await test.spend(1_000);
    assert.deepEqual(
      (await deliveredEvents()).map(({ type }) => type),
      ['ai.credits.usage_recorded'],
    );
  });
});
