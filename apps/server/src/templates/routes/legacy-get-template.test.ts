import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { fragileDesign, openTestTemplates } from '../testing.ts';

const service = await openTestTemplates();
after(() => service.close());

describe('GET /v2/templates/{id}', () => {
  it('returns the template byte for byte, also popups', async () => {
    const id = await service.store({ displayMode: 'popup', design: fragileDesign });
    const { status, body, text } = await service.legacy(`/v2/templates/${id}`);
    assert.equal(status, 200);
    assert.equal(body.success, true);
    assert.deepEqual(Object.keys(body.data).sort(), [
      'createdAt',
      'design',
      'displayMode',
      'id',
      'name',
      'updatedAt',
    ]);
    assert.ok(text.includes(fragileDesign));
  });
  for (const id of ['0', 'abc', '99999'])
    it(`answers 404 for ${id}`, async () => {
      const { status, body } = await service.legacy(`/v2/templates/${id}`);
      assert.equal(status, 404);
      assert.deepEqual([body.success, body.error], [false, 'NOT_FOUND']);
    });
  it('answers 404 for that of another project', async () => {
    const id = await service.store({}, service.accounts.projects.second);
    assert.equal((await service.legacy(`/v2/templates/${id}`)).status, 404);
  });
});
