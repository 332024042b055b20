import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestTemplates } from '../testing.ts';

const service = await openTestTemplates();
after(() => service.close());

const path = () => `/manage/projects/${service.accounts.projects.shop}/template-folders`;

describe('POST /manage/projects/{projectId}/template-folders', () => {
  it('creates a folder', async () => {
    const { status, body } = await service.manage('POST', path(), { name: 'Spring' });
    assert.equal(status, 201);
    assert.equal(body.data.name, 'Spring');
    assert.match(body.data.id, /^[1-9]\d*$/);
  });
  it('needs a name', async () => assert.equal((await service.manage('POST', path(), {})).status, 400));
});
