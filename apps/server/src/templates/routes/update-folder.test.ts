import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestTemplates } from '../testing.ts';

const service = await openTestTemplates();
after(() => service.close());

const path = (id = '') =>
  `/manage/projects/${service.accounts.projects.shop}/template-folders${id && `/${id}`}`;
const create = async (name: string) =>
  (await service.manage('POST', path(), { name })).body.data.id as string;

describe('PATCH /manage/projects/{projectId}/template-folders/{folderId}', () => {
  it('renames', async () => {
    const id = await create('Sumer');
    const { status, body } = await service.manage('PATCH', path(id), { name: 'Summer' });
    assert.equal(status, 200);
    assert.equal(body.data.name, 'Summer');
  });
  it('needs a name', async () =>
    assert.equal(
      (await service.manage('PATCH', path(await create('x')), {})).body.error,
      'VALIDATION_ERROR',
    ));
  it('answers 404 for an unknown id', async () =>
    assert.equal((await service.manage('PATCH', path('99999'), { name: 'x' })).status, 404));
});
