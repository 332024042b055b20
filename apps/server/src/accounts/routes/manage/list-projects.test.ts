import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { TestApp } from '../../../http/testing.ts';
import { callerOf, openTestAccounts, type TestAccounts } from '../../testing.ts';
import { accountsRoutes } from '../index.ts';

let accounts: TestAccounts;
let app: TestApp;
let admin: ReturnType<typeof callerOf>;
before(async () => {
  accounts = await openTestAccounts();
  app = await accounts.serve(accountsRoutes);
  admin = callerOf(app, accounts.tokens.admin);
});
after(async () => {
  await app.close();
  await accounts.close();
});

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
