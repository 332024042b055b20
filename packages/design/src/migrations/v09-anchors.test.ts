import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { after } from './testing.ts';

describe('to version 9', () => {
  const { rows, contents } = after(9, {
    contents: [
      { type: 'text', values: {} },
      { type: 'text', values: { anchor: 'a' } },
    ],
  });
  it('rows can be linked to', () => assert.equal(rows[0]?.values.anchor, ''));
  it('blocks can be linked to', () => assert.equal(contents[0]?.values.anchor, ''));
  it('an anchor stays', () => assert.equal(contents[1]?.values.anchor, 'a'));
});
