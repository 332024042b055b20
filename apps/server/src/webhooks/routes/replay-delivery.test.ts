import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { uuidV7 } from '../../base/ids.ts';
import { openTestWebhooks } from '../testing.ts';

let id: number;
const webhooks = await openTestWebhooks();
({ id } = await webhooks.make());
after(() => webhooks.close());

const replay = (delivery: string | undefined, endpoint = id) =>
  webhooks.manage(
    'POST',
    `/manage/projects/${webhooks.accounts.projects.shop}/webhooks/${endpoint}/deliveries/${delivery}/replay`,
  );
const queued = async (delivery: string | undefined) =>
  webhooks.accounts.db
    .selectFrom('webhook_queue')
    .select('due_at')
    .where('delivery_id', '=', delivery ?? '')
    .executeTakeFirst();

describe('POST /manage/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay', () => {
  for (const status of ['failed', 'delivered'] as const)
    it(`replays what was ${status}`, async () => {
      const [delivery] = await webhooks.insert(id, 1, { status, attempts: 8, retry_count: 8 });
      const answer = await replay(delivery);
      assert.equal(answer.status, 200);
      const { data } = answer.body;
      assert.deepEqual([data.status, data.attempts, data.finishedAt], ['pending', 8, null]);
      assert.ok(data.nextAttemptAt);
      assert.ok(await queued(delivery));
      const row = await webhooks.accounts.db
        .selectFrom('webhook_deliveries')
        .select('retry_count')
        .where('id', '=', delivery ?? '')
        .executeTakeFirst();
      assert.equal(row?.retry_count, 0, 'all attempts from the start');
    });
  it('hastens what is pending', async () => {
    const later = new Date(Date.now() + 3_600_000);
    const [delivery] = await webhooks.insert(id, 1, { status: 'pending', next_attempt_at: later });
    await webhooks.accounts.db
      .insertInto('webhook_queue')
      .values({ delivery_id: delivery ?? '', endpoint_id: id, due_at: later })
      .execute();
    assert.equal((await replay(delivery)).status, 200);
    assert.ok(((await queued(delivery))?.due_at ?? later) < later);
  });
  it('sends nothing to a webhook that is inactive', async () => {
    const off = await webhooks.make({ active: false });
    const [delivery] = await webhooks.insert(off.id, 1, { status: 'failed' });
    const { status, body } = await replay(delivery, off.id);
    assert.equal(status, 409);
    assert.equal(body.error, 'CONFLICT');
  });
  it('answers 404 for a delivery of another webhook', async () => {
    const other = await webhooks.make();
    const [delivery] = await webhooks.insert(other.id, 1, { status: 'failed' });
    assert.equal((await replay(delivery)).status, 404);
    assert.equal((await replay(uuidV7())).body.error, 'NOT_FOUND');
  });
});
