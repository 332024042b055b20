import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { headingFault, heightOfButton } from './node-faults.ts';

test('levels of headings go down one by one', () => {
  equal(headingFault([1, 2, 3, 2, 3]), undefined);
  deepEqual(headingFault([1, 3]), { kind: 'skips', expected: 2 });
  deepEqual(headingFault([2]), { kind: 'first', expected: 1 });
  equal(headingFault([3, 1]), undefined);
  equal(headingFault([]), undefined);
});

test('a button is as high as its label and the room around it', () => {
  equal(heightOfButton({}), 37);
  equal(heightOfButton({ fontSize: '20px', lineHeight: '100%', padding: '12px' }), 44);
  equal(heightOfButton({ fontSize: 16, lineHeight: '24px', padding: '' }), 24);
});
