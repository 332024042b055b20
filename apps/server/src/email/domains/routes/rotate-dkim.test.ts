import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestDomains } from '../testing.ts';

const service = await openTestDomains({ transport: 'capture' });
after(() => service.close());

const rotate = (id: number | string, workspaceId = service.accounts.workspaces.main) =>
  service.call('POST', `/manage/workspaces/${workspaceId}/domains/${id}/rotate-dkim`);

describe('POST /manage/workspaces/{workspaceId}/domains/{domainId}/rotate-dkim', () => {
  it('lists new keys beside the old, until the new are seen', async () => {
    const added = (await service.call('POST', '/v3/domains', { domain: 'shop.example' })).body.data;
    service.publish(added);
    await service.call('POST', `/v3/domains/${added.id}/verify`);
    const { status, body } = await rotate(added.id);
    assert.equal(status, 200);
    assert.deepEqual(body.data.dkimTokens.slice(0, 2), added.dkimTokens);
    assert.equal(body.data.dkimTokens.length, 4);
    assert.ok(
      (await service.audited()).some((record) => record.startsWith(`domain.keys_rotated ${added.id} `)),
    );
    const waiting = await rotate(added.id);
    assert.equal(waiting.status, 409);
    assert.equal(waiting.body.error, 'CONFLICT');
    service.publish(
      { dnsRecords: body.data.dnsRecords.filter(({ name }: { name: string }) => !service.zone[name]) },
      ['dkim'],
    );
    const check = await service.call('POST', `/v3/domains/${added.id}/verify`);
    assert.equal(check.body.data.status, 'verified');
    const after = (await service.call('GET', `/v3/domains/${added.id}`)).body.data;
    assert.deepEqual(after.dkimTokens, body.data.dkimTokens.slice(2));
    assert.deepEqual(after.dnsRecords, body.data.dnsRecords, 'the old ones stay published');
  });
  it('replaces keys at once where mail is only captured', async () => {
    const { data } = (await service.call('GET', '/v3/domains')).body;
    const own = data.find(({ domain }: { domain: string }) => domain === 'postpress.localhost');
    const before = (await service.call('GET', `/v3/domains/${own.id}`)).body.data.dkimTokens;
    const { dkimTokens } = (await rotate(own.id)).body.data;
    assert.equal(dkimTokens.length, 2);
    assert.ok(!dkimTokens.some((token: string) => before.includes(token)));
    assert.equal((await rotate(own.id)).status, 200);
  });
  it('is NOT_FOUND, 404, for the domain of another workspace', async () => {
    const theirs = await service.callOther('POST', '/v3/domains', { domain: 'theirs.example' });
    for (const id of [theirs.body.data.id, 'x']) assert.equal((await rotate(id)).status, 404);
    assert.equal((await rotate(theirs.body.data.id, service.accounts.workspaces.other)).status, 404);
  });
});
