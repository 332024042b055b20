import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTestTemplates, type TestTemplates } from '../../testing.ts';

let service: TestTemplates;
before(async () => {
  service = await openTestTemplates();
});
after(() => service.close());

const path = (id = '') =>
  `/manage/projects/${service.accounts.projects.shop}/template-folders${id && `/${id}`}`;
const create = async (name: string) =>
  (await service.manage('POST', path(), { name })).body.data.id as string;

describe('POST /manage/projects/{projectId}/template-folders', () => {
  it('makes a folder', async () => {
    const { status, body } = await service.manage('POST', path(), { name: 'Spring' });
    assert.equal(status, 201);
    assert.equal(body.data.name, 'Spring');
    assert.match(body.data.id, /^[1-9]\d*$/);
  });
  it('needs a name', async () => assert.equal((await service.manage('POST', path(), {})).status, 400));
});

describe('GET /manage/projects/{projectId}/template-folders', () => {
  it('lists those of the project', async () => {
    await service.storeFolder('Theirs', service.accounts.projects.second);
    const { status, body } = await service.manage('GET', path());
    assert.equal(status, 200);
    assert.deepEqual(
      body.data.map(({ name }: { name: string }) => name),
      ['Spring'],
    );
  });
});

describe('PATCH /manage/projects/{projectId}/template-folders/{folderId}', () => {
  it('renames', async () => {
    const id = await create('Sumer');
    const { status, body } = await service.manage('PATCH', path(id), { name: 'Summer' });
    assert.equal(status, 200);
    assert.equal(body.data.name, 'Summer');
  });
  it('does not know what is not there', async () =>
    assert.equal((await service.manage('PATCH', path('99999'), { name: 'x' })).status, 404));
});

describe('DELETE /manage/projects/{projectId}/template-folders/{folderId}', () => {
  it('leaves its templates in no folder', async () => {
    const id = await create('Gone');
    const templateId = await service.store({ folderId: Number(id) });
    assert.deepEqual((await service.manage('DELETE', path(id))).body, { data: { success: true } });
    assert.equal((await service.legacy(`/v2/template-folders/${id}/templates`)).status, 404);
    assert.equal((await service.legacy(`/v2/templates/${templateId}`)).status, 200);
  });
  it('does not know another project’s', async () => {
    const id = String(await service.storeFolder('Theirs', service.accounts.projects.second));
    assert.equal((await service.manage('DELETE', path(id))).status, 404);
  });
});
