import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import Type from 'typebox';
import { openAccess } from '../../accounts/index.ts';
import { callerOf, openTestAccounts } from '../../accounts/testing.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { openTestApp } from '../testing.ts';
import { createGate, readProjectContext } from './gate.ts';

const route = defineRoute({
  operationId: 'touchProject',
  method: 'POST',
  path: '/manage/projects/{projectId}/touch',
  summary: 'Touch a project',
  tag: 'Test',
  auth: 'management',
  role: 'editor',
  params: Type.Object({ projectId: Type.String() }),
  result: Type.Object({ data: Type.Null() }),
  errors: [],
  handle: async () => ok({ data: null }),
});

const keyRoute = defineRoute({
  operationId: 'touchByKey',
  method: 'POST',
  path: '/v3/touch',
  summary: 'Touch',
  tag: 'Test',
  auth: 'project',
  result: Type.Object({ data: Type.Null() }),
  errors: [],
  handle: async () => ok({ data: null }),
});

const accounts = await openTestAccounts();
const { db, lastUse, clock } = accounts;
// A process that has not heard yet of what another one changed.
const access = await openAccess(db, { listen: async () => {}, close: async () => {} });
const routes = [route, keyRoute].map((each) => ({ route: each, handle: async () => ok({ data: null }) }));
const app = await openTestApp(routes, {
  gate: createGate({ access, lastUse, clock }, null),
});
after(async () => {
  await app.close();
  await accounts.close();
});

describe('a caller whose rights another process has just changed', () => {
  const touch = async () =>
    (await callerOf(app, accounts.tokens.viewer)('POST', `/manage/projects/${accounts.projects.shop}/touch`))
      .status;
  const change = (role: 'admin' | 'viewer') =>
    accounts.db
      .updateTable('members')
      .set({ role })
      .where('user_id', '=', accounts.users.viewer)
      .where('workspace_id', '=', accounts.workspaces.main)
      .execute();

  it('has access at once with the new role', async () => {
    assert.equal(await touch(), 403);
    await change('admin');
    assert.equal(await touch(), 200);
    await change('viewer');
  });
  it('updates a suspended project at once', async () => {
    const { db, projects, tokens, keys } = accounts;
    const path = `/manage/projects/${projects.suspended}/touch`;
    const byPerson = async () => (await callerOf(app, tokens.outsider)('POST', path)).status;
    const byKey = async () => (await callerOf(app, keys.suspended)('POST', '/v3/touch')).status;
    const set = (status: 'active' | 'suspended') =>
      db.updateTable('projects').set({ status }).where('id', '=', projects.suspended).execute();
    assert.deepEqual([await byPerson(), await byKey()], [403, 403]);
    await set('active');
    assert.deepEqual([await byPerson(), await byKey()], [200, 200]);
    await set('suspended');
  });
});

describe('a credential', () => {
  const statusOf = async (credential: string) =>
    (await callerOf(app, credential)('POST', '/v3/touch', undefined, projectHeader())).status;
  const projectHeader = () => ({ 'x-project-id': String(accounts.projects.shop) });
  it('of the v2 API is unknown to the v3 API', async () => {
    assert.deepEqual([await statusOf(accounts.keys.shop), await statusOf(accounts.legacy.shop)], [200, 401]);
  });
  it('that has expired is refused', async () => {
    const { keys, tokens } = accounts;
    assert.equal(await statusOf(tokens.owner), 200);
    for (const expired of [tokens.expired, keys.expired]) assert.equal(await statusOf(expired), 401);
  });
});

describe('a token that is limited to one workspace', () => {
  const touch = async (projectId: number) =>
    (await callerOf(app, accounts.tokens.onlyMain)('POST', `/manage/projects/${projectId}/touch`)).status;
  it('opens that one', async () => assert.equal(await touch(accounts.projects.shop), 200));
  it('answers 404 for another project of its owner', async () => {
    const { db, projects, users, workspaces } = accounts;
    const membership = {
      workspace_id: workspaces.other,
      user_id: users.owner,
      role: 'owner' as const,
      created_at: new Date(),
    };
    await db.insertInto('members').values(membership).execute();
    assert.equal(await touch(projects.foreign), 404);
  });
});

const requested = (query: object, headers: Record<string, string> = {}) =>
  readProjectContext({ query: query as Record<string, unknown>, headers, params: {}, callerIp: '' });
const refuses =
  (code: string, query: object, headers = {}) =>
  () =>
    assert.throws(() => requested(query, headers), { code });

describe('the project of a token', () => {
  it('is named in the query', () => assert.equal(requested({ projectId: '7' }), 7));
  it('is named in a header', () => assert.equal(requested({}, { 'x-project-id': '7' }), 7));
  it('may be named in both', () => assert.equal(requested({ projectId: '7' }, { 'x-project-id': '7' }), 7));
  it('must be one', refuses('VALIDATION_ERROR', { projectId: '7' }, { 'x-project-id': '8' }));
  it('must be named', refuses('PROJECT_ID_REQUIRED', {}));
  it('must be named by more than nothing', refuses('PROJECT_ID_REQUIRED', { projectId: '' }));
  it('must be named once in the query', refuses('VALIDATION_ERROR', { projectId: ['7', '7'] }));
  for (const id of ['0', '-1', '7.0', '07', 'shop', '99999999999'])
    it(`is not ${id}`, refuses('VALIDATION_ERROR', { projectId: id }));
});
