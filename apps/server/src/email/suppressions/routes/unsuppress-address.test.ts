import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestSuppressions } from './testing.ts';

const service = await openTestSuppressions();
after(() => service.close());

const unsuppress = (email: string, call = service.call) =>
  call('DELETE', `/v3/emails/suppressions?email=${encodeURIComponent(email)}`);

describe('DELETE /v3/emails/suppressions', () => {
  it('removes an address from the list, in any case, once', async () => {
    await service.call('POST', '/v3/emails/suppressions', { email: 'ann+news@shop.example' });
    const first = await unsuppress('Ann+News@shop.example');
    assert.equal(first.status, 200);
    assert.deepEqual(first.body, { data: { email: 'ann+news@shop.example', removed: true } });
    const second = await unsuppress('ann+news@shop.example');
    assert.deepEqual(second.body, { data: { email: 'ann+news@shop.example', removed: false } });
  });
  it('leaves the lists of other projects alone', async () => {
    await service.call('POST', '/v3/emails/suppressions', { email: 'ben@shop.example' });
    assert.equal((await unsuppress('ben@shop.example', service.callOther)).body.data.removed, false);
    assert.equal((await unsuppress('ben@shop.example')).body.data.removed, true);
  });
  it('lets one of many find it', async () => {
    await service.call('POST', '/v3/emails/suppressions', { email: 'crowd@shop.example' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => unsuppress('crowd@shop.example')));
    assert.equal(answers.filter(({ body }) => body.data.removed).length, 1);
  });
  for (const query of ['', '?email=', '?email=ann', '?email=a%00b@shop.example'])
    it(`refuses the query ${query || 'without email'}`, async () => {
      const { status, body } = await service.call('DELETE', `/v3/emails/suppressions${query}`);
      assert.equal(status, 400);
      assert.equal(body.error, 'VALIDATION_ERROR');
      assert.match(body.message, /email/);
    });
});
