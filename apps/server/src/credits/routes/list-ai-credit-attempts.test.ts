import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { openTestCreditRoutes } from '../testing.ts';

const test = await openTestCreditRoutes();
after(() => test.close());
beforeEach(async () => {
  await test.clear();
  await test.cap(100);
  await test.call('PUT', '/settings', { webhook_url: 'https://93.184.216.34/credits' });
});

const tell = async (): Promise<string> => {
  await test.spend(1);
  return (await test.call('GET', '/webhooks/deliveries')).body.deliveries[0].id;
};
const list = (id: string, query = '') => test.call('GET', `/webhooks/deliveries/${id}/attempts${query}`);

describe('GET /v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/attempts', () => {
  it('returns each attempt, newest first', async () => {
    const id = await tell();
    await test.attempt(id, 500);
    await test.attempt(id, 204);
    const { status, body } = await list(id);
    assert.equal(status, 200);
    const [newest, oldest] = body.attempts;
    assert.equal(body.total, 2);
    const { attempted_at, ...rest } = newest;
    assert.match(attempted_at, /^\d{4}-\d\d-\d\dT/);
    assert.deepEqual(rest, { attempt: 2, status_code: 204, error: null });
    assert.deepEqual([oldest.attempt, oldest.status_code, oldest.error], [1, 500, 'It answered 500.']);
  });
  it('is empty before the first', async () =>
    assert.deepEqual((await list(await tell())).body, { attempts: [], total: 0 }));
  it('pages by number', async () => {
    const id = await tell();
    for (let at = 0; at < 4; at++) await test.attempt(id, 500);
    const { body } = await list(id, '?limit=2&offset=1');
    assert.equal(body.total, 4);
    assert.deepEqual(
      body.attempts.map(({ attempt }: { attempt: number }) => attempt),
      [3, 2],
    );
    assert.deepEqual((await list(id, '?offset=4')).body, { attempts: [], total: 4 });
  });
  it('answers 404 for an unknown delivery or one of another project', async () => {
    const id = await tell();
    const { keys, projects } = test.accounts;
    for (const unknown of ['0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e0f', 'x', '1', '%00'])
      assert.equal((await list(unknown)).status, 404);
    const foreign = test.as(keys.second, projects.second);
    const { status, body } = await foreign('GET', `/webhooks/deliveries/${id}/attempts`);
    assert.deepEqual([status, body.error], [404, 'NOT_FOUND']);
  });
  for (const query of ['limit=0', 'limit=101', 'offset=-1'])
    it(`refuses ${query}`, async () => {
      const { status, body } = await list(await tell(), `?${query}`);
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
    });
  it('is for admins and owners', async () => {
    const call = test.as(test.accounts.tokens.editor);
    assert.equal((await call('GET', `/webhooks/deliveries/${await tell()}/attempts`)).status, 403);
  });
});
