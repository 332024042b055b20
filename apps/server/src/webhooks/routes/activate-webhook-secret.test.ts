import assert from 'node:assert/strict';
import { after, afterEach, describe, it } from 'node:test';
import { openTestWebhooks } from '../testing.ts';

const webhooks = await openTestWebhooks();
after(() => webhooks.close());
afterEach(() => webhooks.clear());

const rotate = async (id: number) =>
  (await webhooks.call('POST', `/v3/webhooks/${id}/rotate-secret`)).body.data.secret as string;
const activate = (id: number | string, secret: unknown) =>
  webhooks.call('POST', `/v3/webhooks/${id}/activate-secret`, { secret });

describe('POST /v3/webhooks/{id}/activate-secret', () => {
  it('activates the prepared secret', async () => {
    const { id } = await webhooks.make();
    const prepared = await rotate(id);
    const { status, body } = await activate(id, prepared);
    assert.equal(status, 200);
    assert.deepEqual(body, { data: { activated: true } });
    assert.equal((await activate(id, prepared)).status, 409);
  });
  it('does so once', async () => {
    const { id } = await webhooks.make();
    const prepared = await rotate(id);
    const both = await Promise.all([activate(id, prepared), activate(id, prepared)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  });
  it('accepts no other secret', async () => {
    const { id, secret } = await webhooks.make();
    await rotate(id);
    const { status, body } = await activate(id, secret);
    assert.equal(status, 409);
    assert.equal(body.error, 'CONFLICT');
  });
  it('activates the last one prepared', async () => {
    const { id } = await webhooks.make();
    const [first, second] = [await rotate(id), await rotate(id)];
    assert.equal((await activate(id, first)).status, 409);
    assert.equal((await activate(id, second)).status, 200);
  });
  it('needs one that is prepared', async () => {
    const { id, secret } = await webhooks.make();
    assert.equal((await activate(id, secret)).body.error, 'CONFLICT');
  });
  it('is not visible to other projects', async () => {
    const { id } = await webhooks.make();
    const path = `/v3/webhooks/${id}/activate-secret`;
    assert.equal((await webhooks.foreign('POST', path, { secret: await rotate(id) })).status, 404);
  });
  for (const secret of ['', 'whsec_', `whsec_${'A'.repeat(48)}`, `whsec_${'a'.repeat(47)}`, 7, undefined])
    it(`refuses the format ${JSON.stringify(secret)}`, async () => {
      const { id } = await webhooks.make();
      assert.equal((await activate(id, secret)).body.error, 'VALIDATION_ERROR');
    });
  it('answers 404 for a malformed id', async () =>
    assert.equal((await activate('x', `whsec_${'a'.repeat(48)}`)).body.error, 'NOT_FOUND'));
});
