import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestWebhooks } from '../testing.ts';

const webhooks = await openTestWebhooks();
after(() => webhooks.close());

describe('POST /v3/webhooks/{id}/rotate-secret', () => {
  it('prepares another secret, shown once', async () => {
    const made = await webhooks.make();
    const { status, body } = await webhooks.call('POST', `/v3/webhooks/${made.id}/rotate-secret`);
    assert.equal(status, 200);
    const { id, secret, updatedAt } = body.data;
    assert.equal(id, made.id);
    assert.match(secret, /^whsec_[0-9a-f]{48}$/);
    assert.notEqual(secret, made.secret);
    assert.ok(updatedAt >= made.updatedAt);
  });
  it('is not visible to other projects', async () => {
    const { id } = await webhooks.make();
    const { status, body } = await webhooks.foreign('POST', `/v3/webhooks/${id}/rotate-secret`);
    assert.equal(status, 404);
    assert.equal(body.error, 'NOT_FOUND');
  });
});
