import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { indexAt, moved } from './reorder.ts';

test('an item moves up and down, and nothing is lost', () => {
  deepEqual(moved(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a']);
  deepEqual(moved(['a', 'b', 'c'], 2, 0), ['c', 'a', 'b']);
  deepEqual(moved(['a', 'b'], 0, 9), ['b', 'a']);
  deepEqual(moved(['a', 'b'], 7, 0), ['a', 'b']);
});

test('a dragged item stands where the pointer is between the others', () => {
  const middles = [10, 30, 50];
  equal(indexAt(middles, 0, 5), 0);
  equal(indexAt(middles, 0, 35), 1);
  equal(indexAt(middles, 0, 60), 2);
  equal(indexAt(middles, 2, 5), 0);
});
