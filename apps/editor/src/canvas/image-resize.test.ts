import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { sizeAfterDrag } from './image-resize.ts';

test('an image takes the part of its room that its corner was dragged to', () => {
  const image = { startPx: 580, roomPx: 580, sign: 1, centered: false } as const;
  deepEqual(
    [0, -58, -290, -285, -2_000, 300].map((by) => sizeAfterDrag(image, by)),
    [100, 90, 50, 50, 5, 100],
  );
  deepEqual(sizeAfterDrag({ ...image, centered: true }, -58), 80);
  deepEqual(sizeAfterDrag({ ...image, sign: -1 }, 58), 90);
});
