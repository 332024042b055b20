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

describe('PATCH /manage/projects/{projectId}/keys/{keyId}', () => {
  it('changes how many emails a key sends an hour, which the list shows and the audit log records', async () => {
    const { data } = (await admin('POST', keysPath(), { name: 'Shop', maxPerHour: 100 })).body;
    assert.equal(data.maxPerHour, 100);
    const path = `${keysPath()}/${data.id}`;
    const { status, body } = await admin('PATCH', path, { maxPerHour: null });
    assert.deepEqual([status, body.data.maxPerHour], [200, null]);
    const listed = (await admin('GET', keysPath())).body.data;
    assert.equal(listed.find((key: { id: string }) => key.id === data.id).maxPerHour, null);
    const [record] = await accounts.db
      .selectFrom('audit_records')
      .select(['before', 'after'])
      .where('action', '=', 'key.changed')
      .where('subject_id', '=', data.id)
      .execute();
    const { fingerprint } = data;
    assert.deepEqual(record, {
      before: { name: 'Shop', fingerprint, maxPerHour: 100 },
      after: { name: 'Shop', fingerprint, maxPerHour: null },
    });
    for (const maxPerHour of [0, 1.5, '7'])
      assert.equal((await admin('PATCH', path, { maxPerHour })).status, 400);
  });
  it('is not for legacy keys, and answers 404 for a key of another project', async () => {
    const legacy = { name: 'x', kind: 'legacy', maxPerHour: 5 };
    assert.equal((await admin('POST', keysPath(), legacy)).body.error, 'VALIDATION_ERROR');
    const { id } = (await admin('POST', keysPath(), { name: 'x', kind: 'legacy' })).body.data;
    assert.equal((await admin('PATCH', `${keysPath()}/${id}`, { maxPerHour: 5 })).status, 400);
    const elsewhere = `/manage/projects/${accounts.projects.second}/keys/${id}`;
    assert.equal((await admin('PATCH', elsewhere, { maxPerHour: 5 })).status, 404);
  });
});
