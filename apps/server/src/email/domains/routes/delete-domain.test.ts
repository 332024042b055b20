import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestDomains } from '../testing.ts';

const service = await openTestDomains();
after(() => service.close());

describe('DELETE /v3/domains/{id}', () => {
  it('removes a domain', async () => {
    const added = await service.call('POST', '/v3/domains', { domain: 'shop.example' });
    const path = `/v3/domains/${added.body.data.id}`;
    const { status, body } = await service.call('DELETE', path);
    assert.equal(status, 200);
    assert.deepEqual(body, { data: { success: true } });
    assert.deepEqual((await service.call('GET', '/v3/domains')).body, { data: [] });
  });
  it('is NOT_FOUND, 404, the second time, and for the domain of another workspace', async () => {
    const theirs = await service.callOther('POST', '/v3/domains', { domain: 'theirs.example' });
    const ours = await service.call('POST', '/v3/domains', { domain: 'ours.example' });
    await service.call('DELETE', `/v3/domains/${ours.body.data.id}`);
    for (const { body } of [theirs, ours]) {
      const answer = await service.call('DELETE', `/v3/domains/${body.data.id}`);
      assert.equal(answer.status, 404);
      assert.equal(answer.body.error, 'NOT_FOUND');
    }
    assert.equal((await service.callOther('GET', `/v3/domains/${theirs.body.data.id}`)).status, 200);
  });
});
