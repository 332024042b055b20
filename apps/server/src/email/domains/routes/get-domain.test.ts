import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestDomains } from '../testing.ts';

const service = await openTestDomains();
after(() => service.close());

describe('PATCH /v3/domains/{id}', () => {
  const change = (id: number | string, body: object) => service.call('PATCH', `/v3/domains/${id}`, body);
  it('requires TLS of where email goes, and no longer, each recorded once', async () => {
    const { data } = (await service.call('POST', '/v3/domains', { domain: 'bank.example' })).body;
    assert.equal(data.tls, 'opportunistic');
    const { status, body } = await change(data.id, { tls: 'required' });
    assert.deepEqual([status, body.data], [200, { ...data, tls: 'required' }]);
    assert.deepEqual((await service.call('GET', `/v3/domains/${data.id}`)).body.data, body.data);
    await change(data.id, { tls: 'required' });
    assert.equal((await change(data.id, { tls: 'opportunistic' })).body.data.tls, 'opportunistic');
    const records = await service.accounts.db
      .selectFrom('audit_records')
      .select(['before', 'after'])
      .where('action', '=', 'domain.changed')
      .orderBy('id')
      .execute();
    const [on, off] = ['required', 'opportunistic'].map((tls) => ({ tls, domain: 'bank.example' }));
    assert.deepEqual(records, [
      { before: off, after: on },
      { before: on, after: off },
    ]);
  });
  it('refuses what is no setting', async () => {
    const { id } = (await service.call('POST', '/v3/domains', { domain: 'bank.example' })).body.data;
    for (const body of [{}, { tls: 'enforced' }, { tls: null }])
      assert.equal((await change(id, body)).status, 400);
  });
  it('is NOT_FOUND, 404, for the domain of another workspace', async () => {
    const theirs = await service.callOther('POST', '/v3/domains', { domain: 'kept.example' });
    for (const id of [theirs.body.data.id, 'x'])
      assert.equal((await change(id, { tls: 'required' })).status, 404);
  });
});

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

describe('PATCH /v3/domains/{id}', () => {
  it('limits how many emails from the domain leave an hour, which its answers show', async () => {
    const { id } = (await service.call('POST', '/v3/domains', { domain: 'limited.example' })).body.data;
    const limited = await service.call('PATCH', `/v3/domains/${id}`, { maxPerHour: 500 });
    assert.deepEqual([limited.status, limited.body.data.maxPerHour], [200, 500]);
    assert.equal((await service.call('GET', `/v3/domains/${id}`)).body.data.maxPerHour, 500);
    const again = await service.call('POST', '/v3/domains', { domain: 'limited.example' });
    assert.equal(again.body.data.maxPerHour, 500);
    const records = await service.accounts.db
      .selectFrom('audit_records')
      .select(['before', 'after'])
      .where('action', '=', 'domain.changed')
      .where('subject_id', '=', String(id))
      .execute();
    const domain = 'limited.example';
    assert.deepEqual(records, [{ before: { domain, maxPerHour: null }, after: { domain, maxPerHour: 500 } }]);
    const free = await service.call('PATCH', `/v3/domains/${id}`, { maxPerHour: null });
    assert.equal(free.body.data.maxPerHour, null);
    assert.equal((await service.call('PATCH', `/v3/domains/${id}`, { maxPerHour: 0 })).status, 400);
    assert.equal((await service.callOther('PATCH', `/v3/domains/${id}`, { maxPerHour: 1 })).status, 404);
  });
});
