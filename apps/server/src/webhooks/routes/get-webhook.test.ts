import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestWebhooks } from '../testing.ts';

const webhooks = await openTestWebhooks();
const made = await webhooks.make();
after(() => webhooks.close());

describe('GET /v3/webhooks/{id}', () => {
  it('shows it without its secret', async () => {
    const { status, body } = await webhooks.call('GET', `/v3/webhooks/${made.id}`);
    assert.equal(status, 200);
    const { secret: _, ...rest } = made;
    assert.deepEqual(body.data, rest);
  });
  it('shows it to no other project', async () => {
    const { status, body } = await webhooks.foreign('GET', `/v3/webhooks/${made.id}`);
    assert.equal(status, 404);
    assert.equal(body.error, 'NOT_FOUND');
  });
  for (const id of ['0', '-1', 'x', '1.5', '99999999999', '2147483648', '%00'])
    it(`answers 404 for ${id}`, async () =>
      assert.equal((await webhooks.call('GET', `/v3/webhooks/${id}`)).status, 404));
});
