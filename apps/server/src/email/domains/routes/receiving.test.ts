import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestDomains } from '../testing.ts';

const service = await openTestDomains();
const id = await verified('shop.example');
after(() => service.close());

async function verified(domain: string): Promise<number> {
  const added = (await service.call('POST', '/v3/domains', { domain })).body.data;
  service.publish(added);
  await service.call('POST', `/v3/domains/${added.id}/verify`);
  return added.id;
}
const receiving = (method: string, of: number | string = id, body?: object) =>
  service.call(method, `/v3/domains/${of}/receiving`, body);

describe('/v3/domains/{id}/receiving', () => {
  it('is off until it is switched on', async () => {
    const { data } = (await receiving('GET')).body;
    assert.deepEqual([data.enabled, data.record, data.dns.state], [false, null, 'off']);
  });
  it('says which MX record to publish, and whether DNS shows it', async () => {
    const { status, body } = await receiving('PUT', id, { host: 'Reply.Shop.example' });
    assert.equal(status, 200, JSON.stringify(body));
    const record = { type: 'MX', name: 'reply.shop.example', value: '10 mail.post.example' };
    assert.deepEqual(
      [body.data.host, body.data.record, body.data.dns.state],
      ['reply.shop.example', record, 'missing'],
    );
    const stateWith = async (exchange: string) => {
      service.zone['reply.shop.example'] = { MX: [{ exchange, priority: 10 }] };
      return (await receiving('GET')).body.data.dns.state;
    };
    assert.equal(await stateWith('mx.google.example'), 'wrong');
    assert.equal(await stateWith('mail.post.example'), 'ok');
    service.zone['reply.shop.example'] = { fails: 'servfail' };
    assert.equal((await receiving('GET')).body.data.dns.state, 'unanswered');
  });
  for (const [host, why] of [
    ['other.example', 'a name outside the domain'],
    ['evilshop.example', 'a name that only ends alike'],
    ['a b', 'no name'],
  ] as const)
    it(`refuses ${why}`, async () =>
      assert.equal((await receiving('PUT', id, { host })).body.error, 'VALIDATION_ERROR'));
  it('refuses a domain that is not verified', async () => {
    const { id: pending } = (await service.call('POST', '/v3/domains', { domain: 'new.example' })).body.data;
    assert.equal((await receiving('PUT', pending, {})).body.error, 'CONFLICT');
  });
  it('refuses a name at which another domain receives', async () => {
    const below = await verified('reply.shop.example');
    assert.equal((await receiving('PUT', below, {})).body.error, 'CONFLICT');
  });
  it('is switched off again, which is recorded', async () => {
    assert.equal((await receiving('DELETE')).body.data.enabled, false);
    const rows = await service.accounts.db
      .selectFrom('audit_records')
      .select('subject_id')
      .where('action', '=', 'domain.receiving_changed')
      .execute();
    assert.equal(rows.length, 2);
  });
  it('is NOT_FOUND for another workspace', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? {} : undefined;
      assert.equal((await service.callOther(method, `/v3/domains/${id}/receiving`, body)).status, 404);
    }
  });
});
