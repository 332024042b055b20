import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { openTestCreditRoutes } from '../testing.ts';

const test = await openTestCreditRoutes();
after(() => test.close());
beforeEach(async () => {
  await test.clear();
  await test.cap(100);
  await test.call('PUT', '/settings', { webhook_url: 'https://93.184.216.34/credits' });
});

const tell = async (): Promise<string> => {
  await test.spend(1);
  return (await test.call('GET', '/webhooks/deliveries')).body.deliveries[0].id;
};
const retry = (id: string) => test.call('POST', `/webhooks/deliveries/${id}/retry`);
const first = async () => (await test.call('GET', '/webhooks/deliveries')).body.deliveries[0];

describe('POST /v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/retry', () => {
  it('requeues a failed one', async () => {
    const id = await tell();
    await test.attempt(id, 500);
    await test.accounts.db.deleteFrom('webhook_queue').where('delivery_id', '=', id).execute();
    const { status, body } = await retry(id);
    assert.equal(status, 200);
    assert.deepEqual(body, { status: 'requeued' });
    assert.deepEqual([(await first()).status, (await first()).attempts], ['pending', 1]);
    const queued = test.accounts.db.selectFrom('webhook_queue').selectAll().where('delivery_id', '=', id);
    assert.equal((await queued.execute()).length, 1);
  });
  it('makes a pending one due at once', async () => {
    const id = await tell();
    const { db } = test.accounts;
    const later = new Date(Date.now() + 3_600_000);
    await db.updateTable('webhook_queue').set({ due_at: later }).where('delivery_id', '=', id).execute();
    assert.deepEqual((await retry(id)).body, { status: 'requeued' });
    const row = await db
      .selectFrom('webhook_queue')
      .select('due_at')
      .where('delivery_id', '=', id)
      .executeTakeFirstOrThrow();
    assert.ok(row.due_at < later);
  });
  it('leaves one that has arrived', async () => {
    const id = await tell();
    await test.attempt(id, 204);
    const { status, body, headers } = await retry(id);
    assert.deepEqual([status, body.error], [409, 'ALREADY_DELIVERED']);
    assert.equal(headers.get('x-should-retry'), 'false');
    assert.equal((await first()).status, 'delivered');
  });
  it('sends nothing where no URL is set any more', async () => {
    const id = await tell();
    await test.attempt(id, 500);
    await test.call('PUT', '/settings', { webhook_url: null });
    const { status, body } = await retry(id);
    assert.deepEqual([status, body.error], [409, 'CONFLICT']);
    assert.match(body.message, /Set webhook_url/);
  });
  it('answers 404 for an unknown delivery or one of another project', async () => {
    const id = await tell();
    const { keys, projects } = test.accounts;
    for (const unknown of ['0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e0f', 'x', '1'])
      assert.equal((await retry(unknown)).status, 404);
    const foreign = test.as(keys.second, projects.second);
    const { status, body } = await foreign('POST', `/webhooks/deliveries/${id}/retry`);
    assert.deepEqual([status, body.error], [404, 'NOT_FOUND']);
  });
  it('is for admins and owners', async () => {
    const call = test.as(test.accounts.tokens.editor);
    assert.equal((await call('POST', `/webhooks/deliveries/${await tell()}/retry`)).status, 403);
  });
});
