import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { after, blockAfter } from './testing.ts';

describe('to version 24', () => {
  it('the page has a title', () => assert.equal(after(24, {}).body?.values.accessibilityTitle, ''));
  it('the vertical middle is called middle', () => {
    const body = (contentVerticalAlign: string) => after(24, { body: { contentVerticalAlign } }).body?.values;
    assert.equal(body('center')?.contentVerticalAlign, 'middle');
    assert.equal(body('top')?.contentVerticalAlign, 'top');
  });
  it('columns are not locked', () => assert.equal(after(24, {}).columns[0]?.values.locked, false));
  it('empty objects of the hiding flags are removed', () =>
    assert.deepEqual(blockAfter(24, 'text', { hideDesktop: false, hideMobile: false }).values, {}));
});
