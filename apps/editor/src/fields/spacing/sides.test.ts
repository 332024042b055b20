import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { linkedSides, linkingOf, readSides, type Sides, withSide, writeSides } from './sides.ts';

test('every stored form reads as four sides', () => {
  deepEqual(readSides('10px'), [10, 10, 10, 10]);
  deepEqual(readSides('10px 20px'), [10, 20, 10, 20]);
  deepEqual(readSides('0px 10px 20px'), [0, 10, 20, 10]);
  deepEqual(readSides('1px 2px 3px 4px'), [1, 2, 3, 4]);
  deepEqual(readSides(7), [7, 7, 7, 7]);
  deepEqual(readSides(null), [0, 0, 0, 0]);
  equal(readSides('{{pad}}'), undefined);
  equal(readSides('1px 2px 3px 4px 5px'), undefined);
});

test('four sides are written as short as they can be, and read back as they were', () => {
  equal(writeSides([10, 10, 10, 10]), '10px');
  equal(writeSides([10, 20, 10, 20]), '10px 20px');
  equal(writeSides([0, 10, 20, 10]), '0px 10px 20px');
  const side = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(fc.tuple(side, side, side, side), (sides) => {
      deepEqual(readSides(writeSides(sides as Sides)), sides);
    }),
    { numRuns: 256 },
  );
});

test('linked sides move together', () => {
  equal(linkingOf([5, 5, 5, 5]), 'all');
  equal(linkingOf([5, 6, 5, 6]), 'pairs');
  equal(linkingOf([5, 6, 7, 6]), 'sides');
  deepEqual(withSide([1, 2, 3, 4], linkedSides(3, 'pairs'), 9), [1, 9, 3, 9]);
  deepEqual(withSide([1, 2, 3, 4], linkedSides(0, 'all'), 9), [9, 9, 9, 9]);
  deepEqual(withSide([1, 2, 3, 4], linkedSides(2, 'sides'), 9), [1, 2, 9, 4]);
});
