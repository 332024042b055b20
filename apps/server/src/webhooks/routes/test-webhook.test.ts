import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { webhookEvents } from '@postpress/contracts';
import { openTestWebhooks } from '../testing.ts';

let id: number;
const webhooks = await openTestWebhooks();
({ id } = await webhooks.make({ events: ['email.bounced'] }));
after(() => webhooks.close());

const send = (body: object, endpoint: number | string = id) =>
  webhooks.manage(
    'POST',
    `/manage/projects/${webhooks.accounts.projects.shop}/webhooks/${endpoint}/test`,
    body,
  );

describe('POST /manage/projects/{projectId}/webhooks/{webhookId}/test', () => {
  for (const type of webhookEvents.email)
    it(`sends ${type}, marked as a test`, async () => {
      const { status, body } = await send({ type });
      assert.equal(status, 202);
      const { data } = body;
      assert.deepEqual([data.event, data.status, data.payload.test], [type, 'pending', true]);
      assert.equal(data.payload.id, data.eventId);
      assert.match(data.eventId, /^evt_[\da-f]{32}$/);
      assert.notEqual(data.payload.data.email_id, undefined);
    });
  it('chooses a type where none is named', async () => {
    assert.equal((await send({})).body.data.event, 'email.accepted');
  });
  it('queues it', async () => {
    const { data } = (await send({})).body;
    const row = await webhooks.accounts.db
      .selectFrom('webhook_queue')
      .select('endpoint_id')
      .where('delivery_id', '=', data.id)
      .executeTakeFirst();
    assert.equal(row?.endpoint_id, id);
  });
  it('sends nothing to a webhook that is inactive', async () => {
    const off = await webhooks.make({ active: false });
    assert.equal((await send({}, off.id)).body.error, 'CONFLICT');
  });
  it('sends no event of another family', async () =>
    assert.equal((await send({ type: 'ai.credits.exhausted' })).body.error, 'VALIDATION_ERROR'));
  it('refuses an unknown event', async () =>
    assert.equal((await send({ type: 'email.ignored' })).status, 400));
  it('answers 404 for another webhook', async () =>
    assert.equal((await send({}, 'x')).body.error, 'NOT_FOUND'));
});
