import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { openTestCreditRoutes } from '../testing.ts';

const test = await openTestCreditRoutes();
after(() => test.close());
beforeEach(() => test.clear());

const url = 'https://93.184.216.34/credits';
const rotate = () => test.call('POST', '/settings/rotate-secret');
const stored = async () =>
  test.accounts.db
    .selectFrom('webhook_endpoints')
    .select(['secret', 'prepared_secret'])
    .where('project_id', '=', test.accounts.projects.shop)
    .executeTakeFirstOrThrow();

describe('POST /v3/projects/{id}/ai-credits/settings/rotate-secret', () => {
  it('activates a new secret at once', async () => {
    const { signing_secret: first } = (await test.call('PUT', '/settings', { webhook_url: url })).body;
    const { status, body } = await rotate();
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body), ['signing_secret']);
    assert.match(body.signing_secret, /^whsec_[0-9a-f]{48}$/);
    assert.notEqual(body.signing_secret, first);
    const { secret, prepared_secret } = await stored();
    assert.equal(test.secrets.open(secret, 'webhook secret').toString(), body.signing_secret);
    assert.equal(prepared_secret, null, 'the old one signs nothing more');
  });
  it('is refused before a URL is set', async () => {
    const { status, body } = await rotate();
    assert.equal(status, 400);
    assert.equal(body.error, 'VALIDATION_ERROR');
    assert.match(body.message, /webhook_url/);
  });
  it('is refused after the URL was taken away', async () => {
    await test.call('PUT', '/settings', { webhook_url: url });
    await test.call('PUT', '/settings', { webhook_url: null });
    assert.equal((await rotate()).status, 400);
  });
  it('is for admins and owners', async () => {
    const { tokens } = test.accounts;
    assert.equal((await test.as(tokens.editor)('POST', '/settings/rotate-secret')).status, 403);
  });
});
