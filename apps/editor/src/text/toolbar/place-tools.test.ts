import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { placeTools } from './place-tools.ts';

const area = { x: 200, y: 50, width: 800, height: 600 };
const bar = { width: 400, height: 40 };

test('tools lie at the upper edge of the canvas, at the lower one where the text is there', () => {
  deepEqual(placeTools({ x: 300, y: 200, width: 300, height: 60 }, bar, area), { x: 400, y: 56 });
  deepEqual(placeTools({ x: 300, y: 70, width: 300, height: 60 }, bar, area), { x: 400, y: 604 });
  deepEqual(placeTools({ x: 300, y: 20, width: 300, height: 900 }, bar, area), { x: 400, y: 56 });
  deepEqual(placeTools({ x: 300, y: 200, width: 300, height: 60 }, { width: 900, height: 40 }, area).x, 206);
});
