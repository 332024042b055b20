import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { applyDelta, textDelta } from './text-delta.ts';

it('finds the one stretch that differs', () => {
  assert.equal(textDelta('same', 'same'), undefined);
  assert.deepEqual(textDelta('abc', 'abxc'), { at: 2, remove: 0, insert: 'x' });
  assert.deepEqual(textDelta('aaa', 'aa'), { at: 2, remove: 1, insert: '' });
  assert.deepEqual(textDelta('', 'x'), { at: 0, remove: 0, insert: 'x' });
});
it('makes the one of the other, whatever they are', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '"', '😀'), maxLength: 60 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const delta = textDelta(before, after);
      assert.equal(delta === undefined ? before : applyDelta(before, delta), after);
    }),
  );
});
