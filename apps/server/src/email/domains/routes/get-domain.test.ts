import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestDomains } from '../testing.ts';

const service = await openTestDomains();
after(() => service.close());

describe('GET /v3/domains/{id}', () => {
  it('returns what adding returned', async () => {
    const added = await service.call('POST', '/v3/domains', { domain: 'shop.example' });
    const { status, body } = await service.call('GET', `/v3/domains/${added.body.data.id}`);
    assert.equal(status, 200);
    assert.deepEqual(body, added.body);
  });
  it('is shared by the projects of the workspace', async () => {
    const added = await service.call('POST', '/v3/domains', { domain: 'shared.example' });
    const headers = { 'x-project-id': String(service.accounts.projects.second) };
    const { body } = await service.call('GET', `/v3/domains/${added.body.data.id}`, undefined, headers);
    assert.deepEqual(body, added.body);
  });
  it('is NOT_FOUND, 404, from another workspace, after its deletion, and for what is no id', async () => {
    const theirs = await service.callOther('POST', '/v3/domains', { domain: 'theirs.example' });
    const gone = await service.call('POST', '/v3/domains', { domain: 'gone.example' });
    await service.call('DELETE', `/v3/domains/${gone.body.data.id}`);
    for (const id of [theirs.body.data.id, gone.body.data.id, '0', 'x', '99999999999']) {
      const { status, body } = await service.call('GET', `/v3/domains/${id}`);
      assert.equal(status, 404);
      assert.equal(body.error, 'NOT_FOUND');
    }
  });
});
