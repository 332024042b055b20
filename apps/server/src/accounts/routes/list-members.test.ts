import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../testing.ts';
import { updateUser } from '../users.ts';
import { accountsRoutes } from './index.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve(accountsRoutes);
const admin = callerOf(app, accounts.tokens.admin);
after(() => accounts.close());

describe('GET /manage/workspaces/{workspaceId}/members', () => {
  it('lists all members with their role', async () => {
    const { status, body } = await admin('GET', `/manage/workspaces/${accounts.workspaces.main}/members`);
    assert.equal(status, 200);
    const found = body.data.map(({ email, role }: { email: string; role: string }) => `${email} ${role}`);
    const roles = ['admin', 'editor', 'owner', 'viewer'];
    assert.deepEqual(
      found.sort(),
      roles.map((role) => `${role}@${accounts.domain} ${role}`),
    );
    assert.ok(!JSON.stringify(body).includes('password'));
  });
  it('shows only admins who has a second factor', async () => {
    await updateUser(accounts.db, accounts.users.viewer, { secondFactor: Buffer.from('sealed') });
    const path = `/manage/workspaces/${accounts.workspaces.main}/members`;
    type Listed = { body: { data: { role: string; secondFactor: boolean | null }[] } };
    const known = ({ body }: Listed) => new Map(body.data.map((each) => [each.role, each.secondFactor]));
    const toAdmin = known(await admin('GET', path));
    assert.deepEqual([toAdmin.get('viewer'), toAdmin.get('owner')], [true, false]);
    const headers = { ...(await accounts.signIn(accounts.users.editor)) };
    const seen = await fetch(`${app.url}/console/api${path}`, { headers });
    const toEditor = known({ body: (await seen.json()) as Listed['body'] });
    assert.deepEqual([...toEditor.values()], [null, null, null, null]);
  });
});
