import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { neutralBrand } from '@postpress/brand';
import { openTestSessions } from '../testing.ts';

const test = await openTestSessions();
after(() => test.close());

/** GET /editor/api/brand */
describe('the brand kit in an open editor', () => {
  it('200: is the neutral one with revision 0 where the project has set none', async () => {
    const { status, body } = await test.edit(await test.create(), 'GET', '/brand');
    assert.equal(status, 200);
    assert.deepEqual(body.data, { brand: neutralBrand, revision: 0, updatedAt: null });
  });
});
