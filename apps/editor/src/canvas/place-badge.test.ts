import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Rect } from './geometry.ts';
import { placeBadge } from './place-badge.ts';

const view = { x: 0, y: 0, width: 700, height: 900 };
const node = { x: 100, y: 200, width: 300, height: 80 };
const over = (text: Rect) => (rect: Rect) =>
  rect.x < text.x + text.width &&
  text.x < rect.x + rect.width &&
  rect.y < text.y + text.height &&
  text.y < rect.y + rect.height;

it('puts a badge on the upper edge of its node where there is no text', () => {
  assert.deepEqual(
    placeBadge(node, 120, view, () => false),
    { x: 276, y: 188, folded: false },
  );
});

it('goes to the other side of the edge when text of the node or of the one above is there', () => {
  const right = { x: 300, y: 180, width: 100, height: 12 };
  assert.deepEqual(placeBadge(node, 120, view, over(right)), { x: 104, y: 188, folded: false });
});

it('a badge folds to its icon where a line of text leaves no room', () => {
  const line = { x: 104, y: 200, width: 270, height: 80 };
  assert.deepEqual(placeBadge(node, 120, view, over(line)), { x: 376, y: 188, folded: true });
});

it('is beside a node that is full of text, and collapses on it where there is no room beside it', () => {
  const all = { ...node, y: 150, height: 180 };
  assert.deepEqual(placeBadge(node, 120, view, over(all)), { x: 404, y: 200, folded: true });
  const narrow = { ...view, width: 410 };
  assert.deepEqual(placeBadge(node, 120, narrow, over(all)), { x: 376, y: 188, folded: true });
});
