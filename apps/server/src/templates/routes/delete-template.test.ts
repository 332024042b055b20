import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestTemplates } from '../testing.ts';

const service = await openTestTemplates();
after(() => service.close());

const remove = (id: string) =>
  service.manage('DELETE', `/manage/projects/${service.accounts.projects.shop}/templates/${id}`);

describe('DELETE /manage/projects/{projectId}/templates/{templateId}', () => {
  it('deletes a template', async () => {
    const id = await service.store();
    assert.deepEqual((await remove(id)).body, { data: { success: true } });
    assert.equal((await service.call('GET', `/v3/templates/${id}`)).status, 404);
    assert.equal((await remove(id)).status, 404);
  });
  it('answers 404 for that of another project', async () =>
    assert.equal((await remove(await service.store({}, service.accounts.projects.second))).status, 404));
});
