import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestSessions } from '../testing.ts';

const test = await openTestSessions();
after(() => test.close());

/** GET /editor/api/sections */
describe('sections in an open editor', () => {
  it('200: are listed, each with its row', async () => {
    const { status, body } = await test.edit(await test.create(), 'GET', '/sections');
    assert.equal(status, 200);
    assert.ok(body.data.length >= 60);
    const [first] = body.data;
    assert.deepEqual(Object.keys(first).sort(), ['category', 'id', 'name', 'row', 'sampleData', 'words']);
  });
});
