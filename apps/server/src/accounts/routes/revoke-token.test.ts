import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { until } from '../../../../../test/until.ts';
import { callerOf, openTestAccounts } from '../testing.ts';
import { accountsRoutes } from './index.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve(accountsRoutes);
const owner = callerOf(app, accounts.tokens.owner);
const admin = callerOf(app, accounts.tokens.admin);
after(() => accounts.close());

describe('DELETE /manage/tokens/{tokenId}', () => {
  it('ends a token', async () => {
    const { id, credential } = (await owner('POST', '/manage/tokens', { name: 'x' })).body.data;
    const use = () => callerOf(app, credential)('GET', '/v3/workspaces');
    assert.equal((await use()).status, 200);
    const { status, body } = await owner('DELETE', `/manage/tokens/${id}`);
    assert.equal(status, 200);
    assert.notEqual(body.data.revokedAt, null);
    await until(async () => (await use()).status === 401);
    assert.equal((await owner('DELETE', `/manage/tokens/${id}`)).body.data.revokedAt, body.data.revokedAt);
  });
  it('answers 404 to a token of one workspace for tokens with more access', async () => {
    const { id } = (await owner('POST', '/manage/tokens', { name: 'x' })).body.data;
    const narrow = callerOf(app, accounts.tokens.onlyMain);
    assert.equal((await narrow('DELETE', `/manage/tokens/${id}`)).status, 404);
    assert.equal((await owner('DELETE', `/manage/tokens/${id}`)).status, 200);
  });
  it('answers 404 for that of another user', async () => {
    const { id } = (await owner('POST', '/manage/tokens', { name: 'x' })).body.data;
    assert.equal((await admin('DELETE', `/manage/tokens/${id}`)).status, 404);
  });
});
