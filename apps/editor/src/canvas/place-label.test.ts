import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Rect } from './geometry.ts';
import { placeLabel } from './place-label.ts';

const view = { x: 0, y: 0, width: 800, height: 600 };
const size = { width: 100, height: 20 };
const across = { line: { x: 100, y: 198, width: 600, height: 4 }, shape: 'across' } as const;
const upright = { line: { x: 398, y: 100, width: 4, height: 200 }, shape: 'upright' } as const;
const over = (text: Rect) => (rect: Rect) =>
  rect.x < text.x + text.width &&
  text.x < rect.x + rect.width &&
  rect.y < text.y + text.height &&
  text.y < rect.y + rect.height;

describe('the label of a drop line', () => {
  it('is in the middle of the line where no text is', () =>
    assert.deepEqual(
      placeLabel(across, size, view, () => false),
      { x: 350, y: 190 },
    ));
  it('moves to an end of the line, and out of the column, to leave text free', () => {
    assert.deepEqual(placeLabel(across, size, view, over({ x: 300, y: 180, width: 200, height: 15 })).x, 100);
    assert.deepEqual(placeLabel(across, size, view, over({ x: 100, y: 180, width: 300, height: 15 })).x, 600);
    const wide = { ...view, width: 900 };
    assert.deepEqual(placeLabel(across, size, wide, over({ x: 100, y: 180, width: 600, height: 15 })).x, 704);
  });
  it('is above an upright line between texts', () =>
    assert.equal(placeLabel(upright, size, view, over({ x: 300, y: 110, width: 200, height: 180 })).y, 76));
  it('stays in the middle where all places have text, and in an area', () => {
    assert.equal(placeLabel(across, size, view, () => true).x, 350);
    assert.equal(placeLabel({ ...across, shape: 'area' }, size, view, () => true).x, 350);
  });
});
