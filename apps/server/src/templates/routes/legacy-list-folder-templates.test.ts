import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestTemplates } from '../testing.ts';

const service = await openTestTemplates();
after(() => service.close());

describe('GET /v2/template-folders/{id}/templates', () => {
  it('lists those of the folder only', async () => {
    const folderId = await service.storeFolder('Spring');
    await service.store({ name: 'inside', folderId });
    await service.store({ name: 'outside' });
    const { status, body } = await service.legacy(
      `/v2/template-folders/${folderId}/templates?includeDesign=0`,
    );
    assert.equal(status, 200);
    assert.deepEqual(
      body.data.map(({ name }: { name: string }) => name),
      ['inside'],
    );
  });
  it('is empty for an empty folder', async () => {
    const folderId = await service.storeFolder('Empty');
    assert.deepEqual((await service.legacy(`/v2/template-folders/${folderId}/templates`)).body.data, []);
  });
  it('answers 404 for a folder of another project', async () => {
    const folderId = await service.storeFolder('Theirs', service.accounts.projects.second);
    assert.equal((await service.legacy(`/v2/template-folders/${folderId}/templates`)).status, 404);
  });
  for (const id of ['0', 'abc', '9999999999'])
    it(`answers 404 for ${id}`, async () =>
      assert.equal((await service.legacy(`/v2/template-folders/${id}/templates`)).status, 404));
  it('refuses a page of zero', async () =>
    assert.equal((await service.legacy('/v2/template-folders/1/templates?page=0')).status, 400));
});
