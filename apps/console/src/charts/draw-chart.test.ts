import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stacked } from './draw-chart.ts';

describe('values on top of each other', () => {
  it('add up', () =>
    assert.deepEqual(
      stacked([
        [1, 2],
        [3, 0],
        [1, 1],
      ]),
      [
        [1, 2],
        [4, 2],
        [5, 3],
      ],
    ));
  it('of one are themselves', () => assert.deepEqual(stacked([[1, 2]]), [[1, 2]]));
});
