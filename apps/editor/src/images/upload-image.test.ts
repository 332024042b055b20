import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { kilobytes } from './kilobytes.ts';
import { refusalOfFile } from './upload-image.ts';

test('images of the right kind and size are taken', () => {
  equal(refusalOfFile({ type: 'image/png', size: 10 }, 100), undefined);
  deepEqual(refusalOfFile({ type: 'image/svg+xml', size: 10 }, 100), { message: 'images.notAnImage' });
  deepEqual(refusalOfFile({ type: 'image/png', size: 11_000_000 }, 10_485_760), {
    message: 'images.tooLarge',
    megabytes: 10,
  });
});

test('weights as people read them', () => {
  deepEqual([512, 3_500, 122_880].map(kilobytes), ['0.5 KB', '3.4 KB', '120 KB']);
});
