import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { after, blockAfter } from './testing.ts';

describe('to version 18', () => {
  it('nodes follow no style guide yet', () => {
    const { body, rows } = after(18, {});
    assert.deepEqual(body?.values, { _styleGuide: null, language: {} });
    assert.deepEqual(rows[0]?.values, { _styleGuide: null });
  });
  it('social icons have a size', () => assert.equal(blockAfter(18, 'social', {}).values.iconSize, 32));
});
