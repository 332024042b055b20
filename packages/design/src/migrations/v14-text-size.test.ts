import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blockAfter } from './testing.ts';

describe('to version 14', () => {
  it('a text has a size', () => assert.equal(blockAfter(14, 'text', {}).values.fontSize, '14px'));
  it('an old text, too', () => assert.equal(blockAfter(14, 'text_deprecated', {}).values.fontSize, '14px'));
  it('a size stays', () => assert.equal(blockAfter(14, 'text', { fontSize: 16 }).values.fontSize, 16));
  it('headings had theirs', () => assert.deepEqual(blockAfter(14, 'heading', {}).values, {}));
});
