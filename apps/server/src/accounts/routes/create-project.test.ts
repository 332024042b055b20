import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../testing.ts';
import { accountsRoutes } from './index.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve(accountsRoutes);
const owner = callerOf(app, accounts.tokens.owner);
const admin = callerOf(app, accounts.tokens.admin);
after(() => accounts.close());

const create = (body: unknown) =>
  admin('POST', `/manage/workspaces/${accounts.workspaces.main}/projects`, body);

describe('POST /manage/workspaces/{workspaceId}/projects', () => {
  it('creates a project', async () => {
    const { status, body } = await create({ name: 'Spring' });
    assert.equal(status, 201);
    assert.equal(body.data.name, 'Spring');
    assert.equal(body.data.status, 'active');
    assert.equal(body.data.legacy, false);
    assert.equal((await admin('GET', `/v3/projects/${body.data.id}`)).status, 200);
  });
  it('needs a name', async () => assert.equal((await create({})).status, 400));
  it('creates none in a suspended workspace', async () => {
    const setStatus = (status: 'suspended' | 'active') =>
      accounts.db
        .updateTable('workspaces')
        .set({ status })
        .where('id', '=', accounts.workspaces.main)
        .execute();
    await setStatus('suspended');
    assert.equal((await create({ name: 'x' })).status, 403);
    await setStatus('active');
  });
  it('makes no more than the plan allows when many are asked for at once', async () => {
    const { main } = accounts.workspaces;
    const plan = `/manage/workspaces/${main}/plan`;
    const { body } = await admin('GET', `/manage/workspaces/${main}/projects`);
    await owner('PUT', plan, { name: 'free', limits: { projects: body.data.length + 2 } });
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => create({ name: `at once ${n}` })));
    assert.equal(answers.filter(({ status }) => status === 201).length, 2);
    await owner('PUT', plan, { name: 'self_hosted' });
    await accounts.db
      .updateTable('projects')
      .set({ status: 'archived' })
      .where('name', 'like', 'at once%')
      .execute();
  });
  it('makes no more than the plan allows', async () => {
    const { main } = accounts.workspaces;
    await owner('PUT', `/manage/workspaces/${main}/plan`, { name: 'free', limits: { projects: 4 } });
    const statuses = [];
    for (const name of ['a', 'b', 'c']) statuses.push((await create({ name })).status);
    assert.deepEqual(statuses, [201, 403, 403]);
    assert.equal((await create({ name: 'd' })).body.error, 'FEATURE_NOT_AVAILABLE');
  });
});
