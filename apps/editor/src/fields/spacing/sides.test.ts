import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { areEqual, readSides, type Sides, withSide, writeSides } from './sides.ts';

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
  deepEqual([areEqual([5, 5, 5, 5]), areEqual([5, 6, 5, 6])], [true, false]);
  deepEqual(withSide([1, 2, 3, 4], 3, 9, false), [1, 2, 3, 9]);
  deepEqual(withSide([1, 2, 3, 4], 0, 9, true), [9, 9, 9, 9]);
});
