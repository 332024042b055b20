import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestTemplates } from '../testing.ts';

const service = await openTestTemplates();
after(() => service.close());

const path = (id = '') => `/manage/projects/${service.accounts.projects.shop}/blocks${id && `/${id}`}`;
const draft = { displayMode: 'email', category: 'Headers', data: { type: 'row', values: {} } };
const create = async () => (await service.manage('POST', path(), draft)).body.data.id as string;

describe('PATCH /manage/projects/{projectId}/blocks/{blockId}', () => {
  it('changes the given fields and keeps the others', async () => {
    const { status, body } = await service.manage('PATCH', path(await create()), { category: 'Footers' });
    assert.equal(status, 200);
    assert.equal(body.data.category, 'Footers');
    assert.deepEqual(body.data.data, draft.data);
  });
  it('refuses what cannot be changed', async () => {
    const { status, body } = await service.manage('PATCH', path(await create()), { id: 'x' });
    assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
  });
  it('writes other data', async () => {
    const { body } = await service.manage('PATCH', path(await create()), { data: { type: 'other' } });
    assert.deepEqual(body.data.data, { type: 'other' });
  });
  it('refuses an unknown display mode', async () => {
    const { body } = await service.manage('PATCH', path(await create()), { displayMode: 'fax' });
    assert.equal(body.error, 'VALIDATION_ERROR');
  });
  it('answers 404 for an unknown id', async () => {
    const unknown = path('00000000-0000-7000-8000-000000000000');
    assert.equal((await service.manage('PATCH', unknown, { category: 'x' })).status, 404);
    assert.equal((await service.manage('PATCH', path('7'), { category: 'x' })).status, 404);
  });
});
