import assert from 'node:assert/strict';
import { after, afterEach, describe, it } from 'node:test';
import { openTestWebhooks } from '../testing.ts';

const webhooks = await openTestWebhooks();
after(() => webhooks.close());
afterEach(() => webhooks.clear());

const update = (id: number | string, body: unknown) => webhooks.call('PATCH', `/v3/webhooks/${id}`, body);

describe('PATCH /v3/webhooks/{id}', () => {
  it('changes the given fields and keeps the others', async () => {
    const { id, url } = await webhooks.make({ events: ['email.sent'] });
    const { status, body } = await update(id, { active: false });
    assert.equal(status, 200);
    assert.deepEqual([body.data.url, body.data.events, body.data.active], [url, ['email.sent'], false]);
    assert.equal(body.data.secret, undefined);
  });
  it('changes the address and the events', async () => {
    const { id } = await webhooks.make();
    const url = 'https://93.184.216.35/';
    const { body } = await update(id, { url, events: ['email.failed'] });
    assert.deepEqual([body.data.url, body.data.events], [url, ['email.failed']]);
  });
  it('receives all events again with no events', async () => {
    const { id } = await webhooks.make({ events: ['email.sent'] });
    assert.deepEqual((await update(id, { events: [] })).body.data.events, []);
  });
  it('may be given its own address', async () => {
    const { id, url } = await webhooks.make();
    assert.equal((await update(id, { url })).status, 200);
  });
  it('may not have the address of another', async () => {
    const [one, two] = [await webhooks.make(), await webhooks.make()];
    const { status, body } = await update(one.id, { url: two.url });
    assert.equal(status, 409);
    assert.equal(body.error, 'WEBHOOK_URL_EXISTS');
  });
  it('is restored as if it had never failed', async () => {
    const { id } = await webhooks.make();
    const { db } = webhooks.accounts;
    const at = new Date();
    const off = { active: false, failing_since: at, disabled_at: at, disabled_reason: 'It failed.' };
    await db.updateTable('webhook_endpoints').set(off).where('id', '=', id).execute();
    await update(id, { active: true });
    const row = await db
      .selectFrom('webhook_endpoints')
      .select(['failing_since', 'disabled_at', 'disabled_reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(row, { failing_since: null, disabled_at: null, disabled_reason: null });
  });
  it('is not visible to other projects', async () => {
    const { id } = await webhooks.make();
    assert.equal((await webhooks.foreign('PATCH', `/v3/webhooks/${id}`, { active: false })).status, 404);
    assert.equal((await webhooks.call('GET', `/v3/webhooks/${id}`)).body.data.active, true);
  });
  it('treats null in an optional field as absent', async () => {
    const { id } = await webhooks.make();
    const { status, body } = await update(id, { url: null });
    assert.deepEqual([status, body.data?.id], [200, id]);
  });
  it('answers 404 for a malformed id', async () =>
    assert.equal((await update('x', { active: true })).body.error, 'NOT_FOUND'));
  for (const body of [
    { url: 'http://93.184.216.34/' },
    { url: 'https://10.0.0.1/' },
    { events: ['x'] },
    { active: 1 },
  ])
    it(`refuses ${JSON.stringify(body)}`, async () => {
      const { id } = await webhooks.make();
      assert.equal((await update(id, body)).body.error, 'VALIDATION_ERROR');
    });
});
