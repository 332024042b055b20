import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestTemplates } from '../testing.ts';

const service = await openTestTemplates();
after(() => service.close());

const path = (id = '') => `/manage/projects/${service.accounts.projects.shop}/blocks${id && `/${id}`}`;
const draft = { displayMode: 'email', category: 'Headers', data: { type: 'row', values: {} } };
const create = async () => (await service.manage('POST', path(), draft)).body.data.id as string;

describe('DELETE /manage/projects/{projectId}/blocks/{blockId}', () => {
  it('deletes a block', async () => {
    const id = await create();
    assert.deepEqual((await service.manage('DELETE', path(id))).body, { data: { success: true } });
    assert.equal((await service.manage('DELETE', path(id))).status, 404);
  });
});
