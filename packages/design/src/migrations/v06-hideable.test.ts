import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { after, blockAfter } from './testing.ts';

describe('to version 6', () => {
  it('a block may be hidden', () => assert.equal(blockAfter(6, 'image', {}).values.hideable, true));
  it('unless it says otherwise', () =>
    assert.equal(blockAfter(6, 'image', { hideable: false }).values.hideable, false));
  it('the body has a text color', () => assert.equal(after(6, {}).body?.values.textColor, '#000000'));
  it('or keeps its own', () =>
    assert.equal(after(6, { body: { textColor: 'red' } }).body?.values.textColor, 'red'));
});
