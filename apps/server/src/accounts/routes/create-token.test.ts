import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../testing.ts';
import { accountsRoutes } from './index.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve(accountsRoutes);
const owner = callerOf(app, accounts.tokens.owner);
after(() => accounts.close());

const create = (body: unknown) => owner('POST', '/manage/tokens', body);
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('POST /manage/tokens', () => {
  it('creates a token for all workspaces of its user', async () => {
    const { status, body } = await create({ name: 'Laptop' });
    assert.equal(status, 201);
    assert.match(body.data.credential, /^svc_pat_/);
    assert.equal(body.data.workspaceId, null);
    assert.equal(body.data.expiresAt, null);
    assert.equal((await callerOf(app, body.data.credential)('GET', '/v3/workspaces')).status, 200);
  });
  it('creates one for one workspace, for a year', async () => {
    const { main } = accounts.workspaces;
    const { status, body } = await create({ name: 'x', workspaceId: main, expiresAt: daysAhead(365) });
    assert.equal(status, 201);
    assert.equal(body.data.workspaceId, main);
  });
  it('creates none for longer than a year', async () =>
    assert.equal((await create({ name: 'x', expiresAt: daysAhead(370) })).status, 400));
  it('creates none that has expired', async () =>
    assert.equal((await create({ name: 'x', expiresAt: daysAhead(-1) })).status, 400));
  it('creates none for a workspace of others', async () =>
    assert.equal((await create({ name: 'x', workspaceId: accounts.workspaces.other })).status, 404));
  it('creates none with more access than the token that creates it', async () => {
    const narrow = callerOf(app, accounts.tokens.onlyMain);
    assert.equal((await narrow('POST', '/manage/tokens', { name: 'x' })).status, 403);
    const { main } = accounts.workspaces;
    assert.equal((await narrow('POST', '/manage/tokens', { name: 'x', workspaceId: main })).status, 201);
  });
  it('creates none that outlives the token that creates it', async () => {
    const { body } = await create({ name: 'short', expiresAt: daysAhead(1) });
    const short = callerOf(app, body.data.credential);
    assert.equal((await short('POST', '/manage/tokens', { name: 'x' })).status, 403);
    assert.equal((await short('POST', '/manage/tokens', { name: 'x', expiresAt: daysAhead(2) })).status, 403);
    assert.equal(
      (await short('POST', '/manage/tokens', { name: 'x', expiresAt: daysAhead(0.5) })).status,
      201,
    );
  });
  it('creates none with a token that was just revoked', async () => {
    const { body } = await create({ name: 'gone' });
    const gone = callerOf(app, body.data.credential);
    assert.equal((await gone('GET', '/v3/workspaces')).status, 200);
    await accounts.db
      .updateTable('personal_tokens')
      .set({ revoked_at: new Date() })
      .where('id', '=', body.data.id)
      .execute();
    const { status } = await gone('POST', '/manage/tokens', { name: 'survivor' });
    assert.ok([401, 403].includes(status), String(status));
  });
  it('leaves a record in every workspace it opens', async () => {
    const { body } = await create({ name: 'Everywhere' });
    const rows = await accounts.db
      .selectFrom('audit_records')
      .select('workspace_id')
      .where('subject_id', '=', body.data.id)
      .execute();
    const { main, sso } = accounts.workspaces;
    assert.deepEqual(new Set(rows.map((row) => row.workspace_id)), new Set([main, sso]));
  });
});
