import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../testing.ts';
import { accountsRoutes } from './index.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve(accountsRoutes);
const admin = callerOf(app, accounts.tokens.admin);
after(() => accounts.close());

const planPath = () => `/manage/workspaces/${accounts.workspaces.main}/plan`;

describe('GET /manage/workspaces/{workspaceId}/plan', () => {
  it('returns the stored plan', async () => {
    const { status, body } = await admin('GET', planPath());
    assert.equal(status, 200);
    assert.equal(body.data.name, 'self_hosted');
    assert.equal(body.data.status, null);
    assert.deepEqual(body.data.features, {});
  });
  it('is 404 where there is none', async () => {
    const { main } = accounts.workspaces;
    await accounts.db.deleteFrom('plans').where('workspace_id', '=', main).execute();
    assert.equal((await admin('GET', planPath())).status, 404);
  });
});
