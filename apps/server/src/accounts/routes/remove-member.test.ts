import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { until } from '../../../../../test/until.ts';
import { callerOf, openTestAccounts } from '../testing.ts';
import { insertMember, listMemberships } from '../workspaces.ts';
import { accountsRoutes } from './index.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve(accountsRoutes);
const owner = callerOf(app, accounts.tokens.owner);
const admin = callerOf(app, accounts.tokens.admin);
after(() => accounts.close());

const remove = (call: typeof admin, userId: string) =>
  call('DELETE', `/manage/workspaces/${accounts.workspaces.main}/members/${userId}`);

describe('DELETE /manage/workspaces/{workspaceId}/members/{userId}', () => {
  it('removes a member, whose tokens then open nothing', async () => {
    const { db, users, workspaces } = accounts;
    await insertMember(db, {
      ...{ workspaceId: workspaces.other, userId: users.viewer, role: 'viewer', createdAt: new Date() },
    });
    const viewer = callerOf(app, accounts.tokens.viewer);
    const look = () => viewer('GET', `/v3/projects/${accounts.projects.shop}`);
    assert.equal((await look()).status, 200);
    const { status, body } = await remove(admin, accounts.users.viewer);
    assert.equal(status, 200);
    assert.deepEqual(body, { data: { success: true } });
    await until(async () => (await look()).status === 404);
    const left = await listMemberships(db, users.viewer);
    assert.deepEqual(
      left.map(({ workspace }) => workspace.id),
      [workspaces.other],
    );
  });
  it('answers 404 for a removed member', async () =>
    assert.equal((await remove(admin, accounts.users.viewer)).status, 404));
  it('lets only owners remove owners', async () =>
    assert.equal((await remove(admin, accounts.users.owner)).status, 403));
  it('keeps the last owner', async () =>
    assert.equal((await remove(owner, accounts.users.owner)).status, 409));
});
