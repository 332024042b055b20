import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../testing.ts';
import { accountsRoutes } from './index.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve(accountsRoutes);
const owner = callerOf(app, accounts.tokens.owner);
after(() => accounts.close());

const path = () => `/manage/workspaces/${accounts.workspaces.main}`;
const update = (body: unknown) => owner('PATCH', path(), body);

describe('PATCH /manage/workspaces/{workspaceId}', () => {
  it('renames', async () => {
    const { main } = accounts.workspaces;
    assert.deepEqual(await update({ name: 'Better' }).then(({ body }) => body), {
      data: { id: main, name: 'Better', status: 'active', ssoRequired: false, moving: null },
    });
  });
  it('suspends all its projects, and revives them', async () => {
    const create = () => owner('POST', `/manage/projects/${accounts.projects.shop}/keys`, { name: 'x' });
    await update({ status: 'suspended' });
    accounts.access.forget();
    assert.equal((await create()).status, 403);
    await update({ status: 'active' });
    accounts.access.forget();
    assert.equal((await create()).status, 201);
  });
  it('needs a plan for single sign-on', async () => {
    await owner('PUT', `${path()}/plan`, { name: 'free' });
    const { status, body } = await update({ ssoRequired: true });
    assert.equal(status, 403);
    assert.equal(body.error, 'FEATURE_NOT_AVAILABLE');
    await owner('PUT', `${path()}/plan`, { name: 'self_hosted' });
  });
  it('refuses an unknown status', async () =>
    assert.equal((await update({ status: 'gone' })).body.error, 'VALIDATION_ERROR'));
  it('changes nothing without fields', async () => assert.equal((await update({})).status, 200));
  it('is for owners only', async () =>
    assert.equal((await callerOf(app, accounts.tokens.admin)('PATCH', path(), { name: 'x' })).status, 403));
  it('records before and after', async () => {
    const { body } = await owner('GET', `${path()}/audit-log?action=workspace.changed`);
    const renamed = body.data.at(-1);
    assert.deepEqual([renamed.before.name, renamed.after.name], ['Main', 'Better']);
  });
  it('shuts tokens out and leaves keys in when it requires single sign-on', async () => {
    assert.equal((await update({ ssoRequired: true })).body.data.ssoRequired, true);
    accounts.access.forget();
    assert.equal((await update({ ssoRequired: false })).status, 404);
    assert.equal((await callerOf(app, accounts.keys.shop)('GET', '/v3/me/subscription')).status, 200);
  });
});
