import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestTemplates } from '../testing.ts';

const service = await openTestTemplates();
after(() => service.close());

const path = () => `/manage/projects/${service.accounts.projects.shop}/template-folders`;

describe('GET /manage/projects/{projectId}/template-folders', () => {
  it('lists those of the project', async () => {
    await service.storeFolder('Theirs', service.accounts.projects.second);
    await service.storeFolder('Spring');
    const { status, body } = await service.manage('GET', path());
    assert.equal(status, 200);
    assert.deepEqual(
      body.data.map(({ name }: { name: string }) => name),
      ['Spring'],
    );
  });
});
