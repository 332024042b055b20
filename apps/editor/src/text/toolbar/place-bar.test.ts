import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { placeTools } from './place-bar.ts';

const area = { x: 200, y: 50, width: 800, height: 600 };
const bar = { width: 400, height: 40 };

test('tools stand above the block, below where there is no room, inside the canvas always', () => {
  deepEqual(placeTools({ x: 300, y: 200, width: 300, height: 60 }, bar, area), { x: 300, y: 152 });
  deepEqual(placeTools({ x: 300, y: 70, width: 300, height: 60 }, bar, area), { x: 300, y: 138 });
  deepEqual(placeTools({ x: 300, y: 20, width: 300, height: 900 }, bar, area), { x: 300, y: 58 });
  deepEqual(placeTools({ x: 900, y: 200, width: 300, height: 60 }, bar, area), { x: 592, y: 152 });
  deepEqual(placeTools({ x: 10, y: 200, width: 300, height: 60 }, bar, area), { x: 208, y: 152 });
});
