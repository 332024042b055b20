import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nextCount } from './places.ts';

const bounds = { least: 2, most: 4, running: 2 };
const spare = (idleShare: number, memoryBytes = 8 * 1024 ** 3) => ({ idleShare, memoryBytes });

describe('how many units run beside each other', () => {
  it('is one more while processors are idle, up to the maximum', () => {
    assert.deepEqual(
      [2, 3, 4].map((count) => nextCount(count, spare(0.3), bounds)),
      [3, 4, 4],
    );
  });

  it('is one more than run, although places were taken away from them', () => {
    assert.equal(nextCount(2, spare(0.3), { ...bounds, most: 6, running: 4 }), 5);
  });

  it('is one less while they are busy, but never less than one per core', () => {
    assert.deepEqual(
      [4, 3, 2].map((count) => nextCount(count, spare(0), bounds)),
      [3, 2, 2],
    );
  });

  it('stays as it is in between, and where memory is short', () => {
    assert.equal(nextCount(3, spare(0.04), bounds), 3);
    assert.equal(nextCount(3, spare(0.5, 1024 ** 3), bounds), 3);
  });
});
