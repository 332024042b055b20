import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../testing.ts';
import { accountsRoutes } from './index.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve(accountsRoutes);
const admin = callerOf(app, accounts.tokens.admin);
after(() => accounts.close());

describe('GET /manage/workspaces/{workspaceId}/projects', () => {
  it('lists archived ones too', async () => {
    const { shop } = accounts.projects;
    await admin('PATCH', `/manage/projects/${shop}`, { status: 'archived' });
    const { status, body } = await admin('GET', `/manage/workspaces/${accounts.workspaces.main}/projects`);
    assert.equal(status, 200);
    assert.deepEqual(
      body.data.map(({ name, status }: { name: string; status: string }) => [name, status]),
      [
        ['Shop', 'archived'],
        ['Second', 'active'],
      ],
    );
  });
});
