import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestWebhooks } from '../testing.ts';

const webhooks = await openTestWebhooks();
after(() => webhooks.close());

describe('GET /v3/webhooks', () => {
  it('is empty at first', async () => {
    const { status, body } = await webhooks.call('GET', '/v3/webhooks');
    assert.equal(status, 200);
    assert.deepEqual(body, { data: [] });
  });
  it('shows them oldest first, without secrets', async () => {
    const [one, two] = [await webhooks.make(), await webhooks.make({ events: ['email.sent'] })];
    const { body } = await webhooks.call('GET', '/v3/webhooks');
    const shown = ({ secret: _, ...rest }: { secret: string }) => rest;
    assert.deepEqual(body.data, [shown(one), shown(two)]);
  });
  it('does not show those of another project', async () => {
    assert.deepEqual((await webhooks.foreign('GET', '/v3/webhooks')).body, { data: [] });
  });
});
