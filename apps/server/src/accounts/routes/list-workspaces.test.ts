import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestAccounts } from '../testing.ts';
import { listWorkspacesRoute } from './workspaces.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve([listWorkspacesRoute]);
after(() => accounts.close());

async function list(token: string) {
  const response = await fetch(`${app.url}/v3/workspaces`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: await response.json() };
}

describe('GET /v3/workspaces', () => {
  it('lists those of the user, without the one that requires single sign-on', async () =>
    assert.deepEqual(await list(accounts.tokens.owner), {
      status: 200,
      body: { data: [{ id: accounts.workspaces.main, name: 'Main' }] },
    }));
  it('lists the one a token is limited to', async () =>
    assert.deepEqual((await list(accounts.tokens.onlyMain)).body, {
      data: [{ id: accounts.workspaces.main, name: 'Main' }],
    }));
  it('lists none for a token limited to one that requires single sign-on', async () =>
    assert.deepEqual((await list(accounts.tokens.onlySso)).body, { data: [] }));
  it('leaves archived ones out', async () => {
    const { other } = accounts.workspaces;
    await accounts.db.updateTable('workspaces').set({ status: 'archived' }).where('id', '=', other).execute();
    accounts.access.forget();
    assert.deepEqual((await list(accounts.tokens.outsider)).body, { data: [] });
  });
  it('refuses project keys', async () => assert.equal((await list(accounts.keys.shop)).status, 403));
});
