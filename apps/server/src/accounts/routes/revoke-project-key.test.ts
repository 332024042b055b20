import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { until } from '../../../../../test/until.ts';
import { callerOf, openTestAccounts } from '../testing.ts';
import { accountsRoutes } from './index.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve(accountsRoutes);
const admin = callerOf(app, accounts.tokens.admin);
after(() => accounts.close());

const keysPath = () => `/manage/projects/${accounts.projects.shop}/keys`;

describe('DELETE /manage/projects/{projectId}/keys/{keyId}', () => {
  it('ends a key', async () => {
    const { id, credential } = (await admin('POST', keysPath(), { name: 'x' })).body.data;
    const use = () => callerOf(app, credential)('GET', '/v3/me/subscription');
    assert.equal((await use()).status, 200);
    const { status, body } = await admin('DELETE', `${keysPath()}/${id}`);
    assert.equal(status, 200);
    assert.notEqual(body.data.revokedAt, null);
    await until(async () => (await use()).status === 401);
  });
  it('ends it once', async () => {
    const { id } = (await admin('POST', keysPath(), { name: 'x' })).body.data;
    const first = await admin('DELETE', `${keysPath()}/${id}`);
    const second = await admin('DELETE', `${keysPath()}/${id}`);
    assert.equal(second.status, 200);
    assert.equal(second.body.data.revokedAt, first.body.data.revokedAt);
    const log = await admin(
      'GET',
      `/manage/workspaces/${accounts.workspaces.main}/audit-log?action=key.revoked`,
    );
    const records = log.body.data.filter(({ subjectId }: { subjectId: string }) => subjectId === id);
    assert.equal(records.length, 1);
  });
  it('answers 404 for a key of another project', async () => {
    const { second } = accounts.projects;
    const { id } = (await admin('POST', keysPath(), { name: 'x' })).body.data;
    assert.equal((await admin('DELETE', `/manage/projects/${second}/keys/${id}`)).status, 404);
  });
  it('answers 404 for an invalid id', async () =>
    assert.equal((await admin('DELETE', `${keysPath()}/7`)).status, 404));
});
