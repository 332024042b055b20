import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { borderSides, commonLine, lineOf, readBorders, withLine } from './border.ts';

test('a line that becomes visible is complete', () => {
  deepEqual(withLine({}, ['Top'], { width: 2 }), {
    borderTopWidth: '2px',
    borderTopStyle: 'solid',
    borderTopColor: '#cccccc',
  });
});

test('the other sides and values stay unchanged', () => {
  const borders = { borderLeftWidth: '1px', borderLeftStyle: 'dashed', borderLeftColor: 'red', own: 1 };
  deepEqual(withLine(borders, ['Left'], { color: '#00ff00' }), { ...borders, borderLeftColor: '#00ff00' });
  deepEqual(withLine({}, ['Top'], { width: 0 }), {});
});

test('sides alike have a common line, others none', () => {
  const all = withLine({}, borderSides, { width: 1, color: '#111111' });
  deepEqual(commonLine(all, borderSides), { width: 1, style: 'solid', color: '#111111' });
  equal(commonLine(withLine(all, ['Top'], { width: 3 }), borderSides), undefined);
});

test('what PHP makes of an empty object is no border', () => {
  equal(lineOf(readBorders([]), 'Top').width, 0);
});
