import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestTemplates } from '../testing.ts';

const service = await openTestTemplates();
after(() => service.close());

const path = (id = '') =>
  `/manage/projects/${service.accounts.projects.shop}/template-folders${id && `/${id}`}`;
const create = async (name: string) =>
  (await service.manage('POST', path(), { name })).body.data.id as string;

describe('DELETE /manage/projects/{projectId}/template-folders/{folderId}', () => {
  it('leaves its templates in no folder', async () => {
    const id = await create('Gone');
    const templateId = await service.store({ folderId: Number(id) });
    assert.deepEqual((await service.manage('DELETE', path(id))).body, { data: { success: true } });
    assert.equal((await service.legacy(`/v2/template-folders/${id}/templates`)).status, 404);
    assert.equal((await service.legacy(`/v2/templates/${templateId}`)).status, 200);
  });
  it('answers 404 for that of another project', async () => {
    const id = String(await service.storeFolder('Theirs', service.accounts.projects.second));
    assert.equal((await service.manage('DELETE', path(id))).status, 404);
  });
});
