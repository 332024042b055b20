import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { after } from './testing.ts';

describe('to version 20', () => {
  const { rows, columns, contents } = after(20, {
    contents: [{ type: 'image', values: { src: { url: 'x' } } }],
  });
  it('rows and blocks are not locked', () =>
    assert.deepEqual([rows[0]?.values.locked, contents[0]?.values.locked], [false, false]));
  it('columns may be deleted', () => assert.equal(columns[0]?.values.deletable, true));
  it('images stay as they are', () => assert.deepEqual(contents[0]?.values.src, { url: 'x' }));
});
