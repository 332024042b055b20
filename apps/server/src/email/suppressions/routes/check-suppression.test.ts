import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestSuppressions } from './testing.ts';

const service = await openTestSuppressions();
after(() => service.close());

const check = (query: string, call = service.call) => call('GET', `/v3/emails/suppressions/check${query}`);

describe('GET /v3/emails/suppressions/check', () => {
  it('says whether an address is on the list, in any case', async () => {
    await service.call('POST', '/v3/emails/suppressions', { email: 'ann@shop.example' });
    const { status, body } = await check('?email=ANN@shop.example');
    assert.equal(status, 200);
    assert.deepEqual(body, { data: { email: 'ann@shop.example', suppressed: true } });
    const other = await check('?email=ben@shop.example');
    assert.deepEqual(other.body, { data: { email: 'ben@shop.example', suppressed: false } });
  });
  it('shows nothing of other projects', async () =>
    assert.equal((await check('?email=ann@shop.example', service.callOther)).body.data.suppressed, false));
  it('uses the project of a token', async () => {
    const { tokens, projects } = service.accounts;
    const headers = { authorization: `Bearer ${tokens.viewer}` };
    const of = (projectId: number) =>
      check(`?email=ann@shop.example&projectId=${projectId}`, asToken(headers));
    assert.equal((await of(projects.shop)).body.data.suppressed, true);
    assert.equal((await of(projects.second)).body.data.suppressed, false);
  });
  it('says how a plus sign is written', async () => {
    const { status, body } = await check('?email=ann+news@shop.example');
    assert.equal(status, 400);
    assert.match(body.message, /email has " " before the @.* %2B/);
  });
  for (const query of ['', '?email=', '?email=nobody'])
    it(`refuses the query ${query || 'without email'}`, async () => {
      const { status, body } = await check(query);
      assert.equal(status, 400);
      assert.equal(body.error, 'VALIDATION_ERROR');
    });
});

function asToken(headers: Record<string, string>): typeof service.call {
  return (method, path, body) => service.call(method, path, body, headers);
}
