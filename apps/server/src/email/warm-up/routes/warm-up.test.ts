import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestDomains } from '../../domains/testing.ts';
import { warmUpRoutes } from './warm-up.ts';

const service = await openTestDomains({ routes: warmUpRoutes });
const id = (await service.call('POST', '/v3/domains', { domain: 'shop.example' })).body.data.id;
after(() => service.close());
const warmUp = (method: string, body?: object, call = service.call) =>
  call(method, `/v3/domains/${id}/warm-up`, body);

describe('/v3/domains/{id}/warm-up', () => {
  it('is empty at first', async () => {
    const { data } = (await warmUp('GET')).body;
    assert.deepEqual(data, { plan: null, today: { allowance: null, used: 0 } });
  });
  it('starts today, with an allowance for each day', async () => {
    const { status, body } = await warmUp('PUT', { firstEmails: 100, growthPercent: 50, lastEmails: 300 });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body.data.plan.days, [
      { day: '2030-01-07', allowance: 100 },
      { day: '2030-01-08', allowance: 150 },
      { day: '2030-01-09', allowance: 225 },
    ]);
    assert.deepEqual(body.data.today, { allowance: 100, used: 0 });
  });
  it('has defaults', async () => {
    const { plan } = (await warmUp('PUT', {})).body.data;
    assert.deepEqual([plan.firstEmails, plan.growthPercent, plan.lastEmails], [50, 30, 50_000]);
  });
  it('must grow', async () =>
    assert.equal(
      (await warmUp('PUT', { firstEmails: 500, lastEmails: 500 })).body.error,
      'VALIDATION_ERROR',
    ));
  it('ends, which is recorded', async () => {
    assert.equal((await warmUp('DELETE')).body.data.plan, null);
    const rows = await service.accounts.db
      .selectFrom('audit_records')
      .select('id')
      .where('action', '=', 'domain.warm_up_changed')
      .execute();
    assert.equal(rows.length, 3);
  });
  it('is NOT_FOUND for another workspace', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      assert.equal((await warmUp(method, method === 'PUT' ? {} : undefined, service.callOther)).status, 404);
  });
});
