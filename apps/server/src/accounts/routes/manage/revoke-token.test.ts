import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { until } from '../../../../../../test/until.ts';
import type { TestApp } from '../../../http/testing.ts';
import { callerOf, openTestAccounts, type TestAccounts } from '../../testing.ts';
import { accountsRoutes } from '../index.ts';

let accounts: TestAccounts;
let app: TestApp;
let owner: ReturnType<typeof callerOf>;
let admin: ReturnType<typeof callerOf>;
before(async () => {
  accounts = await openTestAccounts();
  app = await accounts.serve(accountsRoutes);
  owner = callerOf(app, accounts.tokens.owner);
  admin = callerOf(app, accounts.tokens.admin);
});
after(async () => {
  await app.close();
  await accounts.close();
});

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
  it('does not know, for a token of one workspace, those that open more', async () => {
    const { id } = (await owner('POST', '/manage/tokens', { name: 'x' })).body.data;
    const narrow = callerOf(app, accounts.tokens.onlyMain);
    assert.equal((await narrow('DELETE', `/manage/tokens/${id}`)).status, 404);
    assert.equal((await owner('DELETE', `/manage/tokens/${id}`)).status, 200);
  });
  it('does not find another user’s', async () => {
    const { id } = (await owner('POST', '/manage/tokens', { name: 'x' })).body.data;
    assert.equal((await admin('DELETE', `/manage/tokens/${id}`)).status, 404);
  });
});
