import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { HOUR_MS } from '../../base/clock.ts';
import { openTestWebhooks } from '../testing.ts';

const webhooks = await openTestWebhooks();
after(() => webhooks.close());

const now = Date.now();
const hoursAgo = (hours: number) => new Date(now - hours * HOUR_MS);
const replay = (endpoint: number, body: object) =>
  webhooks.manage(
    'POST',
    `/manage/projects/${webhooks.accounts.projects.shop}/webhooks/${endpoint}/replay`,
    body,
  );
const span = (from: number, to: number) => ({
  from: hoursAgo(from).toISOString(),
  to: hoursAgo(to).toISOString(),
});
const pending = async (endpoint: number) => {
  const rows = await webhooks.accounts.db
    .selectFrom('webhook_deliveries')
    .select(['created_at', 'status'])
    .where('endpoint_id', '=', endpoint)
    .where('status', '=', 'pending')
    .execute();
  return rows.length;
};

describe('POST /manage/projects/{projectId}/webhooks/{webhookId}/replay', () => {
  it('replays those of the period', async () => {
    const { id } = await webhooks.make();
    for (const hours of [5, 4, 3, 2])
      await webhooks.insert(id, 2, { status: 'failed', created_at: hoursAgo(hours) });
    const { status, body } = await replay(id, span(4, 2));
    assert.equal(status, 202);
    assert.deepEqual(body, { data: { replayed: 4 }, next_cursor: null, has_more: false });
    assert.equal(await pending(id), 4);
  });
  it('replays those of a status, as many as were counted before', async () => {
    const { id } = await webhooks.make();
    await webhooks.insert(id, 3, { status: 'delivered', created_at: hoursAgo(3) });
    await webhooks.insert(id, 2, { status: 'failed', created_at: hoursAgo(3) });
    await webhooks.insert(id, 1, { status: 'failed', created_at: hoursAgo(5) });
    await webhooks.insert(id, 1, { status: 'pending', created_at: hoursAgo(3) });
    // GET /manage/projects/{projectId}/webhooks/{webhookId}/deliveries/count
    const path = `/manage/projects/${webhooks.accounts.projects.shop}/webhooks/${id}/deliveries/count`;
    const count = async (query: Record<string, string>) =>
      (await webhooks.manage('GET', `${path}?${new URLSearchParams(query)}`)).body;
    assert.deepEqual(await count(span(4, 2)), { data: { count: 5, more: false } });
    assert.deepEqual((await count({ ...span(4, 2), status: 'failed' })).data.count, 2);
    assert.equal((await count(span(2, 4))).error, 'VALIDATION_ERROR');
    await webhooks.accounts.db
      .deleteFrom('webhook_deliveries')
      .where('endpoint_id', '=', id)
      .where('status', '=', 'pending')
      .execute();
    assert.equal((await replay(id, { ...span(4, 2), status: 'failed' })).body.data.replayed, 2);
    assert.equal((await replay(id, { ...span(4, 2), status: 'delivered' })).body.data.replayed, 3);
  });
  it('replays thousands, in batches', async () => {
    const { id } = await webhooks.make();
    await webhooks.insert(id, 2_500, { status: 'failed', created_at: hoursAgo(3) });
    assert.equal((await replay(id, span(4, 2))).body.data.replayed, 2_500);
    assert.equal(await pending(id), 2_500);
  });
  it('continues after a cursor', async () => {
    const { id } = await webhooks.make();
    const ids = (await webhooks.insert(id, 5, { status: 'failed', created_at: hoursAgo(3) })).sort();
    const cursor = Buffer.from(JSON.stringify([ids[2]])).toString('base64url');
    assert.equal((await replay(id, { ...span(4, 2), cursor })).body.data.replayed, 2);
  });
  it('sends nothing to a webhook that is inactive', async () => {
    const { id } = await webhooks.make({ active: false });
    assert.equal((await replay(id, span(4, 2))).body.error, 'CONFLICT');
    await webhooks.clear();
  });
  it('answers 404 for a webhook of another project', async () => {
    const { id } = (await webhooks.foreign('POST', '/v3/webhooks', { url: 'https://93.184.216.34/' })).body
      .data;
    assert.equal((await replay(id, span(4, 2))).body.error, 'NOT_FOUND');
  });
  it('rejects an invalid cursor', async () => {
    const { id } = await webhooks.make();
    assert.equal((await replay(id, { ...span(4, 2), cursor: 'x' })).body.error, 'INVALID_CURSOR');
  });
  for (const body of [
    {},
    { from: 'yesterday', to: 'today' },
    { ...span(4, 2), status: 'pending' },
    span(2, 4),
    span(2, 2),
  ])
    it(`refuses ${JSON.stringify(Object.keys(body))}`, async () => {
      const { id } = await webhooks.make();
      assert.equal((await replay(id, body)).body.error, 'VALIDATION_ERROR');
      await webhooks.clear();
    });
});
