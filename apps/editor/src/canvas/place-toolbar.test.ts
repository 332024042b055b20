import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { placeToolbar } from './place-toolbar.ts';

const area = { x: 264, y: 48, width: 872, height: 800 };
const content = { start: 400, end: 1_000 };
const bar = { length: 180, thickness: 34 };
const block = { x: 400, y: 200, width: 600, height: 60 };

test('the tools of a block stand in the margin beside the content, level with the block, in view', () => {
  deepEqual(placeToolbar(block, content, area, bar), { x: 1_006, y: 200, isColumn: true });
  deepEqual(placeToolbar({ ...block, y: 820 }, content, area, bar).y, 662);
  deepEqual(placeToolbar({ ...block, y: -500, height: 2_000 }, content, area, bar).y, 54);
  deepEqual(placeToolbar(block, content, area, bar, true).x, 360);
});

test('without a margin the tools lie at the edge of the canvas that the block leaves free', () => {
  const wide = { start: 264, end: 1_120 };
  deepEqual(placeToolbar(block, wide, area, bar), { x: 610, y: 802, isColumn: false });
  deepEqual(placeToolbar({ ...block, y: 780 }, wide, area, bar), { x: 610, y: 60, isColumn: false });
});
