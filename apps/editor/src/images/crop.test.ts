import { deepEqual, ok } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Corner, CROP_LEAST_PX, largestCrop, movedCrop, ratios, resizedCrop } from './crop.ts';

const picture = { width: 800, height: 600 };

test('the largest part in a shape lies in the middle', () => {
  deepEqual(largestCrop(picture, undefined), { x: 0, y: 0, width: 800, height: 600 });
  deepEqual(largestCrop(picture, 1), { x: 100, y: 0, width: 600, height: 600 });
  deepEqual(largestCrop(picture, 2), { x: 0, y: 100, width: 800, height: 400 });
});

test('a part stays inside the picture', () => {
  const crop = { x: 10, y: 10, width: 100, height: 100 };
  deepEqual(movedCrop(crop, { x: -50, y: 9_999 }, picture), { x: 0, y: 500, width: 100, height: 100 });
});

test('the corner across stays where it is', () => {
  const crop = { x: 100, y: 100, width: 200, height: 100 };
  deepEqual(resizedCrop(crop, 'top-left', { x: 50, y: 20 }, picture, undefined), {
    x: 150,
    y: 120,
    width: 150,
    height: 80,
  });
  deepEqual(resizedCrop(crop, 'bottom-right', { x: 100, y: 0 }, picture, 2), {
    x: 100,
    y: 100,
    width: 300,
    height: 150,
  });
});

test('one arrow key makes a part of a fixed shape smaller, whichever way it goes', () => {
  const crop = { x: 0, y: 0, width: 100, height: 100 };
  deepEqual(resizedCrop(crop, 'bottom-right', { x: -10, y: 0 }, picture, 1), {
    ...crop,
    width: 90,
    height: 90,
  });
  deepEqual(resizedCrop(crop, 'bottom-right', { x: 0, y: -10 }, picture, 1), {
    ...crop,
    width: 90,
    height: 90,
  });
});

test('whatever is dragged, the part lies inside, and keeps its shape', () => {
  const corner = fc.constantFrom<Corner>('top-left', 'top-right', 'bottom-left', 'bottom-right');
  const by = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });
  const ratio = fc.constantFrom(...Object.values(ratios));
  fc.assert(
    fc.property(corner, by, ratio, (at, move, shape) => {
      const crop = resizedCrop(largestCrop(picture, shape), at, move, picture, shape);
      ok(crop.x >= 0 && crop.y >= 0);
      ok(crop.x + crop.width <= picture.width && crop.y + crop.height <= picture.height);
      ok(crop.width >= CROP_LEAST_PX - 1 && crop.height >= CROP_LEAST_PX / 4);
      if (shape !== undefined) ok(Math.abs(crop.width - crop.height * shape) <= shape + 1);
    }),
    { numRuns: 300 },
  );
});
