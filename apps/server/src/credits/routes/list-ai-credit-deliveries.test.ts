import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { openTestCreditRoutes } from '../testing.ts';

const test = await openTestCreditRoutes();
after(() => test.close());
beforeEach(async () => {
  await test.clear();
  await test.cap(100);
  await test.call('PUT', '/settings', {
    webhook_url: 'https://93.184.216.34/credits',
    threshold_alerts: [50],
  });
});

const list = async (query = '') => {
  const { status, body } = await test.call('GET', `/webhooks/deliveries${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

describe('GET /v3/projects/{id}/ai-credits/webhooks/deliveries', () => {
  it('is empty before a URL was set', async () => {
    const { keys, projects } = test.accounts;
    const { status, body } = await test.as(keys.second, projects.second)('GET', '/webhooks/deliveries');
    assert.deepEqual([status, body], [200, { deliveries: [], total: 0 }]);
  });
  it('returns deliveries, newest first', async () => {
    await test.spend(10, { endUserId: 'ann' });
    await test.spend(40);
    const { deliveries, total } = await list();
    assert.equal(total, 3);
    const oldest = deliveries.at(-1);
    const { id, created_at, payload, ...rest } = oldest;
    assert.deepEqual(rest, {
      event: 'ai.credits.usage_recorded',
      status: 'pending',
      attempts: 0,
      last_status_code: null,
      end_user_id: 'ann',
      delivered_at: null,
    });
    assert.match(id, /^[0-9a-f-]{36}$/);
    assert.equal(payload.created_at, created_at);
    assert.match(payload.id, /^evt_[0-9a-f]{32}$/);
    assert.equal(payload.data.credits, 10);
  });
  it('returns the result of the last attempt', async () => {
    await test.spend(10);
    const [{ id }] = (await list()).deliveries;
    await test.attempt(id, 500);
    const [failed] = (await list()).deliveries;
    assert.deepEqual(
      [failed.status, failed.attempts, failed.last_status_code, failed.delivered_at],
      ['failed', 1, 500, null],
    );
    await test.attempt(id, 204);
    const [arrived] = (await list()).deliveries;
    assert.deepEqual([arrived.status, arrived.attempts, arrived.last_status_code], ['delivered', 2, 204]);
    assert.match(arrived.delivered_at, /^\d{4}-/);
  });
  it('filters by status and by event', async () => {
    await test.spend(10);
    await test.spend(45);
    const [{ id }] = (await list('?event=ai.credits.threshold_reached')).deliveries;
    await test.attempt(id, 200);
    assert.equal((await list('?status=delivered')).total, 1);
    assert.equal((await list('?status=pending')).total, 2);
    assert.equal((await list('?status=failed')).total, 0);
    assert.equal((await list('?event=ai.credits.usage_recorded')).total, 2);
    assert.equal((await list('?event=ai.credits.exhausted&status=pending')).total, 0);
  });
  it('pages by number, 50 unless another limit is given', async () => {
    await Promise.all(Array.from({ length: 53 }, () => test.spend(1)));
    const all = (await list('?limit=100')).deliveries.map(({ id }: { id: string }) => id);
    assert.equal(all.length, 54);
    const first = await list();
    assert.deepEqual([first.deliveries.length, first.total], [50, 54]);
    const rest = (await list('?offset=50')).deliveries.map(({ id }: { id: string }) => id);
    assert.deepEqual(rest, all.slice(50));
    assert.deepEqual((await list('?offset=54')).deliveries, []);
  });
  for (const query of [
    'status=open',
    'event=email.sent',
    'limit=0',
    'limit=101',
    'offset=-1',
    'offset=1e300',
  ])
    it(`refuses ${query}`, async () => {
      const { status, body } = await test.call('GET', `/webhooks/deliveries?${query}`);
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
      assert.match(body.message, new RegExp(query.split('=')[0] ?? ''));
    });
  it('is for admins and owners', async () =>
    assert.equal((await test.as(test.accounts.tokens.editor)('GET', '/webhooks/deliveries')).status, 403));
});
