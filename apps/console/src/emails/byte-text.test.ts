import assert from 'node:assert/strict';
import { it } from 'node:test';
import '../messages/testing.ts';
import { byteText } from './byte-text.ts';

it('says sizes in the unit that people would', () => {
  assert.deepEqual([0, 812, 1_024, 14_336, 1_258_291].map(byteText), [
    ...['0 bytes', '812 bytes', '1 KB', '14 KB', '1.2 MB'],
  ]);
});
