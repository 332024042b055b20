import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../testing.ts';
import { accountsRoutes } from './index.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve(accountsRoutes);
const owner = callerOf(app, accounts.tokens.owner);
const admin = callerOf(app, accounts.tokens.admin);
after(() => accounts.close());

const update = (body: unknown) => admin('PATCH', `/manage/projects/${accounts.projects.shop}`, body);
const subscriptionStatus = async (method = 'GET') => {
  accounts.access.forget();
  return (await callerOf(app, accounts.keys.shop)(method, '/v3/me/subscription')).status;
};

describe('PATCH /manage/projects/{projectId}', () => {
  it('renames', async () => {
    const { status, body } = await update({ name: 'Shop 2' });
    assert.equal(status, 200);
    assert.equal(body.data.name, 'Shop 2');
    assert.equal(body.data.status, 'active');
  });
  it('suspends; reads still work', async () => {
    await update({ status: 'suspended' });
    assert.equal(await subscriptionStatus(), 200);
  });
  it('revives what is suspended and archived', async () => {
    assert.equal((await update({ status: 'archived' })).body.data.status, 'archived');
    accounts.access.forget();
    assert.equal((await update({ status: 'active' })).body.data.status, 'active');
  });
  it('does not unarchive into a full plan', async () => {
    await update({ status: 'archived' });
    const plan = `/manage/workspaces/${accounts.workspaces.main}/plan`;
    await owner('PUT', plan, { name: 'free', limits: { projects: 1 } });
    assert.equal((await update({ status: 'active' })).body.error, 'FEATURE_NOT_AVAILABLE');
    await owner('PUT', plan, { name: 'self_hosted' });
    assert.equal((await update({ status: 'active' })).status, 200);
  });
  it('changes nothing without fields', async () => assert.equal((await update({})).status, 200));
  it('refuses an unknown status', async () => assert.equal((await update({ status: 'gone' })).status, 400));
  it('records before and after', async () => {
    await update({ name: 'Shop 3' });
    const log = await admin('GET', `/manage/workspaces/${accounts.workspaces.main}/audit-log?limit=1`);
    const [{ action, before, after }] = log.body.data;
    assert.equal(action, 'project.changed');
    assert.deepEqual([before.name, after.name], ['Shop 2', 'Shop 3']);
  });
});
