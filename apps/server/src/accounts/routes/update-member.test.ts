import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../testing.ts';
import { accountsRoutes } from './index.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve(accountsRoutes);
const owner = callerOf(app, accounts.tokens.owner);
const admin = callerOf(app, accounts.tokens.admin);
after(() => accounts.close());

const give = (call: typeof admin, userId: string, role: string) =>
  call('PATCH', `/manage/workspaces/${accounts.workspaces.main}/members/${userId}`, { role });

describe('PATCH /manage/workspaces/{workspaceId}/members/{userId}', () => {
  it('assigns another role', async () => {
    const { status, body } = await give(admin, accounts.users.viewer, 'editor');
    assert.equal(status, 200);
    assert.equal(body.data.role, 'editor');
  });
  it('lets only owners make owners', async () =>
    assert.equal((await give(admin, accounts.users.admin, 'owner')).status, 403));
  it('lets only owners change owners', async () =>
    assert.equal((await give(admin, accounts.users.owner, 'viewer')).status, 403));
  it('keeps the last owner', async () => {
    const { status, body } = await give(owner, accounts.users.owner, 'viewer');
    assert.equal(status, 409);
    assert.equal(body.error, 'CONFLICT');
  });
  it('lets the last owner stay one', async () => {
    const { status, body } = await give(owner, accounts.users.owner, 'owner');
    assert.deepEqual([status, body.data.role], [200, 'owner']);
  });
  it('keeps one of two owners who step down together', async () => {
    await give(owner, accounts.users.editor, 'owner');
    const editor = callerOf(app, accounts.tokens.editor);
    accounts.access.forget();
    const answers = await Promise.all([
      give(owner, accounts.users.owner, 'admin'),
      give(editor, accounts.users.editor, 'admin'),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  });
  it('refuses an unknown role', async () => {
    const { status, body } = await give(owner, accounts.users.viewer, 'king');
    assert.equal(status, 400);
    assert.equal(body.error, 'VALIDATION_ERROR');
  });
  it('answers 404 for users outside the workspace', async () =>
    assert.equal((await give(owner, accounts.users.outsider, 'viewer')).status, 404));
});
