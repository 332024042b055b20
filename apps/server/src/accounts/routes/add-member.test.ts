import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../testing.ts';
import { accountsRoutes } from './index.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve(accountsRoutes);
const owner = callerOf(app, accounts.tokens.owner);
const admin = callerOf(app, accounts.tokens.admin);
after(() => accounts.close());

const membersPath = () => `/manage/workspaces/${accounts.workspaces.main}/members`;

describe('POST /manage/workspaces/{workspaceId}/members', () => {
  it('invites an address, which becomes a member only on acceptance', async () => {
    const email = `New@${accounts.domain.toUpperCase()}`;
    const { status, body } = await admin('POST', membersPath(), { email, role: 'editor' });
    assert.equal(status, 201);
    assert.deepEqual([body.data.email, body.data.role], [`new@${accounts.domain}`, 'editor']);
    const known = `outsider@${accounts.domain}`;
    await admin('POST', membersPath(), { email: known, role: 'viewer' });
    const { shop } = accounts.projects;
    assert.equal((await callerOf(app, accounts.tokens.outsider)('GET', `/v3/projects/${shop}`)).status, 404);
    const { body: list } = await admin('GET', membersPath());
    const addresses = list.data.map((each: { email: string }) => each.email);
    assert.deepEqual(
      [addresses.includes(known), addresses.includes(`new@${accounts.domain}`)],
      [false, false],
    );
  });
  it('answers alike whether or not an account has the address: no name, no second factor', async () => {
    const answer = async (who: string) => {
      const { status, body } = await admin('POST', membersPath(), {
        ...{ email: `${who}@${accounts.domain}`, role: 'viewer' },
      });
      return [status, Object.keys(body.data)];
    };
    const known = await answer('outsider');
    assert.deepEqual(known, await answer('nobody-yet'));
    assert.deepEqual(known, [201, ['id', 'email', 'role', 'invitedBy', 'createdAt', 'expiresAt']]);
  });
  it('does not invite a member again', async () => {
    const { status, body } = await admin('POST', membersPath(), {
      email: `EDITOR@${accounts.domain}`,
      role: 'viewer',
    });
    assert.equal(status, 409);
    assert.equal(body.error, 'CONFLICT');
  });
  it('lets only owners invite owners', async () => {
    const body = { email: `boss@${accounts.domain}`, role: 'owner' };
    assert.equal((await admin('POST', membersPath(), body)).status, 403);
    assert.equal((await owner('POST', membersPath(), body)).status, 201);
  });
  it('invites no more than the plan allows', async () => {
    const plan = { name: 'free', limits: { members: 1 } };
    await owner('PUT', `/manage/workspaces/${accounts.workspaces.main}/plan`, plan);
    const email = `more@${accounts.domain}`;
    const { status, body } = await admin('POST', membersPath(), { email, role: 'viewer' });
    assert.equal(status, 403);
    assert.equal(body.error, 'FEATURE_NOT_AVAILABLE');
  });
  it('creates no user when refused', async () => {
    const user = await accounts.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', `more@${accounts.domain}`)
      .executeTakeFirst();
    assert.equal(user, undefined);
  });
  it('needs an address and a role', async () => {
    for (const body of [
      { email: 'nobody', role: 'viewer' },
      { email: 'a@b.example', role: 'king' },
    ])
      assert.equal((await admin('POST', membersPath(), body)).status, 400);
  });
});
