import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestAccounts } from '../testing.ts';
import { getProjectRoute } from './projects.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve([getProjectRoute]);
after(() => accounts.close());

async function get(id: number | string, credential: string) {
  const response = await fetch(`${app.url}/v3/projects/${id}`, {
    headers: { authorization: `Bearer ${credential}` },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('GET /v3/projects/{id}', () => {
  it('returns the project of a key', async () => {
    const { shop } = accounts.projects;
    const { status, body } = await get(shop, accounts.keys.shop);
    assert.equal(status, 200);
    const { createdAt, ...rest } = body.data as Record<string, unknown>;
    assert.match(String(createdAt), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.deepEqual(rest, {
      id: shop,
      name: 'Shop',
      status: 'active',
      workspace: { id: accounts.workspaces.main, name: 'Main' },
      inboxPreviews: { clients: null, dataRegion: null },
    });
  });
  it('returns any project of the user of a token', async () =>
    assert.equal((await get(accounts.projects.second, accounts.tokens.viewer)).status, 200));
  it('answers 404 for another project with a key', async () =>
    assert.equal((await get(accounts.projects.second, accounts.keys.shop)).status, 404));
  it('answers 404 for a project of another workspace', async () =>
    assert.equal((await get(accounts.projects.foreign, accounts.tokens.owner)).status, 404));
  for (const id of ['0', '-1', 'abc', '1.5', '99999999999'])
    it(`answers 404 for the id ${id}`, async () =>
      assert.equal((await get(id, accounts.tokens.owner)).status, 404));
});
