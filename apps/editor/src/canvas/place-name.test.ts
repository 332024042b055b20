import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { Rect } from './geometry.ts';
import { freeCorner, placeName } from './place-name.ts';

const view = { x: 0, y: 0, width: 680, height: 800 };
const size = { width: 80, height: 20 };
const ring = { x: 40, y: 100, width: 600, height: 60 };
const textAt =
  (...texts: Rect[]) =>
  (rect: Rect) =>
    texts.some(
      ({ x, y, width, height }) =>
        rect.x < x + width && x < rect.x + rect.width && rect.y < y + height && y < rect.y + rect.height,
    );

test('a label is above its outline, or at another corner if it would cover text', () => {
  const before = { x: 40, y: 70, width: 200, height: 30 };
  const beforeToTheEnd = { x: 40, y: 70, width: 600, height: 30 };
  const own = { x: 40, y: 110, width: 600, height: 40 };
  equal(placeName(ring, size, view, textAt()), 'above');
  equal(placeName(ring, size, view, textAt(before)), 'above-end');
  equal(placeName(ring, size, view, textAt(beforeToTheEnd)), 'inside-end');
  equal(placeName(ring, size, view, textAt(beforeToTheEnd, own)), 'below');
});

test('a label is placed in view', () => {
  equal(placeName(ring, size, { ...view, y: 95 }, textAt()), 'inside-end');
  equal(placeName(ring, size, { x: 40, y: 80, width: 80, height: 20 }, textAt()), 'above');
  equal(placeName(ring, size, { x: 560, y: 160, width: 80, height: 20 }, textAt()), 'below-end');
  equal(placeName({ ...ring, height: 2_000 }, size, { ...view, y: 500 }, textAt()), 'inside');
});

test('where text is everywhere, a label is above its outline', () => {
  equal(
    placeName(ring, size, view, () => true),
    'above',
  );
  equal(
    freeCorner(ring, size, view, () => true),
    undefined,
  );
});
