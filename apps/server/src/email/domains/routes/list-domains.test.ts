import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTestDomains, type TestDomains } from '../testing.ts';

const service = await openTestDomains();
after(() => service.close());

const namesOf = ({ body }: { body: { data: { domain: string }[] } }) => body.data.map(({ domain }) => domain);

describe('GET /v3/domains', () => {
  it('lists the domains of the workspace, the oldest first, without keys and records', async () => {
    await service.call('POST', '/v3/domains', { domain: 'zebra.example' });
    await service.call('POST', '/v3/domains', { domain: 'apple.example' });
    await service.callOther('POST', '/v3/domains', { domain: 'theirs.example' });
    const answer = await service.call('GET', '/v3/domains');
    assert.equal(answer.status, 200);
    assert.deepEqual(namesOf(answer), ['zebra.example', 'apple.example']);
    assert.deepEqual(Object.keys(answer.body.data[0]).sort(), ['createdAt', 'domain', 'id', 'status']);
    assert.deepEqual(namesOf(await service.callOther('GET', '/v3/domains')), ['theirs.example']);
  });
});

describe('domains that the operator trusts', () => {
  let given: TestDomains;
  before(async () => {
    given = await openTestDomains({ transport: 'capture', trustedDomains: ['trusted.example'] });
  });
  after(() => given.close());
  const find = async (name: string, call = given.call) => {
    const { body } = await call('GET', '/v3/domains');
    return body.data.find(({ domain }: { domain: string }) => domain === name);
  };

  it('are verified in every workspace without being added', async () => {
    for (const call of [given.call, given.callOther])
      for (const name of ['postpress.localhost', 'trusted.example'])
        assert.equal((await find(name, call)).status, 'verified');
  });
  it('have nothing to publish where mail is only captured from them', async () => {
    const { id } = await find('postpress.localhost');
    const { body } = await given.call('GET', `/v3/domains/${id}`);
    assert.equal(body.data.dkimTokens.length, 2);
    assert.deepEqual(body.data.dnsRecords, []);
    const check = await given.call('POST', `/v3/domains/${id}/verify`);
    assert.equal(check.body.data.status, 'verified');
    assert.equal(check.body.data.dkim.status, 'SUCCESS');
  });
  it('have keys to publish where the operator trusts them', async () => {
    const { id } = await find('trusted.example');
    const { body } = await given.call('GET', `/v3/domains/${id}`);
    assert.equal(body.data.dkimTokens.length, 2);
    const check = await given.call('POST', `/v3/domains/${id}/verify`);
    assert.equal(check.body.data.status, 'verified');
    assert.equal(check.body.data.dkim.status, 'PENDING');
  });
  it('stay deleted when a workspace deletes them, and return when it adds them', async () => {
    for (const name of ['postpress.localhost', 'trusted.example']) {
      const { id } = await find(name);
      await given.call('DELETE', `/v3/domains/${id}`);
      assert.equal(await find(name), undefined);
      const { body } = await given.call('POST', '/v3/domains', { domain: name });
      assert.equal(body.data.status, 'verified');
      assert.equal((await find(name)).id, id);
    }
  });
});

describe('a domain for captured mail', () => {
  it('is not there once mail is sent out', async () => {
    const { db, workspaces } = service.accounts;
    const now = new Date();
    await db
      .insertInto('sender_domains')
      .values({
        workspace_id: workspaces.main,
        domain: 'postpress.localhost',
        status: 'verified',
        capture_only: true,
        challenge: 'x',
        pending_since: now,
        created_at: now,
      })
      .execute();
    assert.ok(!namesOf(await service.call('GET', '/v3/domains')).includes('postpress.localhost'));
  });
});
