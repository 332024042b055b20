import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestWebhooks } from '../testing.ts';

const webhooks = await openTestWebhooks();
after(() => webhooks.close());

describe('DELETE /v3/webhooks/{id}', () => {
  it('removes it', async () => {
    const { id } = await webhooks.make();
    const { status, body } = await webhooks.call('DELETE', `/v3/webhooks/${id}`);
    assert.equal(status, 200);
    assert.deepEqual(body, { data: { success: true } });
    assert.equal((await webhooks.call('DELETE', `/v3/webhooks/${id}`)).body.error, 'NOT_FOUND');
  });
  it('removes none of another project', async () => {
    const { id } = await webhooks.make();
    assert.equal((await webhooks.foreign('DELETE', `/v3/webhooks/${id}`)).status, 404);
    assert.equal((await webhooks.call('GET', `/v3/webhooks/${id}`)).status, 200);
  });
  it('releases its URL', async () => {
    const { id, url } = await webhooks.make();
    await webhooks.call('DELETE', `/v3/webhooks/${id}`);
    assert.equal((await webhooks.make({ url })).url, url);
  });
});
