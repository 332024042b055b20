import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { updateProject } from '../projects.ts';
import { openTestAccounts } from '../testing.ts';
import { getWorkspaceRoute } from './workspaces.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve([getWorkspaceRoute]);
after(() => accounts.close());

async function get(id: number | string, token: string) {
  const response = await fetch(`${app.url}/v3/workspaces/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: (await response.json()) as { data?: { projects: unknown[] } } };
}

describe('GET /v3/workspaces/{workspaceId}', () => {
  it('returns the workspace with its projects', async () => {
    const { main } = accounts.workspaces;
    const { shop, second } = accounts.projects;
    assert.deepEqual(await get(main, accounts.tokens.viewer), {
      status: 200,
      body: {
        data: {
          id: main,
          name: 'Main',
          projects: [
            { id: shop, name: 'Shop', status: 'active' },
            { id: second, name: 'Second', status: 'active' },
          ],
        },
      },
    });
  });
  it('shows suspended projects and hides archived ones', async () => {
    await updateProject(accounts.db, accounts.projects.shop, { status: 'suspended' });
    await updateProject(accounts.db, accounts.projects.second, { status: 'archived' });
    const { body } = await get(accounts.workspaces.main, accounts.tokens.viewer);
    assert.deepEqual(body.data?.projects, [
      { id: accounts.projects.shop, name: 'Shop', status: 'suspended' },
    ]);
  });
  it('answers 404 for one that requires single sign-on', async () =>
    assert.equal((await get(accounts.workspaces.sso, accounts.tokens.owner)).status, 404));
  it('answers 404 for that of another workspace', async () =>
    assert.equal((await get(accounts.workspaces.other, accounts.tokens.owner)).status, 404));
  it('answers 404 for an invalid id', async () =>
    assert.equal((await get('main', accounts.tokens.owner)).status, 404));
});
