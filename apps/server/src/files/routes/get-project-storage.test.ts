import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { forgetProjectStorages } from '../project-storages.ts';
import { openTestStorages } from './testing.ts';

const ours = () => Promise.reject(new Error('ours is not asked'));
const test = await openTestStorages({ files: { store: ours, keep: ours, storeStream: ours, keys: ours } });
after(() => test.close());

const createdAt = new Date('2030-01-10T12:00:00.000Z');
const bring = () =>
  test.accounts.db
    .insertInto('project_storages')
    .values({
      project_id: test.accounts.projects.shop,
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'pictures',
      prefix: '',
      path_style: false,
      public_base_url: 'https://cdn.example',
      access_key: Buffer.alloc(40),
      secret_key: Buffer.alloc(40),
      access_key_hint: '…MPLE',
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();

describe('GET and DELETE /manage/projects/{projectId}/storage', () => {
  it('answer 404 for an unknown id', async () => {
    for (const method of ['GET', 'DELETE']) {
      const { status, body } = await test.manage(method);
      assert.deepEqual([status, body.error], [404, 'NOT_FOUND']);
    }
  });
  it('show it without its keys, and forget it', async () => {
    await bring();
    const { status, body } = await test.manage('GET');
    assert.equal(status, 200);
    assert.deepEqual(body.data, {
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'pictures',
      prefix: '',
      pathStyle: false,
      publicBaseUrl: 'https://cdn.example',
      accessKeyHint: '…MPLE',
      createdAt: createdAt.toISOString(),
      updatedAt: createdAt.toISOString(),
    });
    const removed = await test.manage('DELETE');
    assert.deepEqual([removed.status, removed.body], [200, { data: { success: true } }]);
    assert.equal((await test.manage('GET')).status, 404);
    const records = await test.accounts.db
      .selectFrom('audit_records')
      .select('action')
      .where('project_id', '=', test.accounts.projects.shop)
      .where('action', '=', 'storage.removed')
      .execute();
    assert.equal(records.length, 1);
  });
  it('cannot read it once the secret key is lost', async () => {
    await bring();
    assert.ok((await forgetProjectStorages(test.accounts.db)).includes(test.accounts.projects.shop));
    assert.equal((await test.manage('GET')).status, 404);
  });
  it('are for admins and owners', async () => {
    const { editor, admin } = test.accounts.tokens;
    for (const method of ['GET', 'DELETE']) {
      assert.equal((await test.manage(method, undefined, editor)).status, 403);
      assert.equal((await test.manage(method, undefined, admin)).status, 404);
    }
  });
});
