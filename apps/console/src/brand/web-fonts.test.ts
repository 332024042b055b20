import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { webFont } from './web-fonts.ts';

test('a web font by name, with its fallback', () => {
  deepEqual(webFont(' open sans '), {
    url: 'https://fonts.googleapis.com/css2?family=Open+Sans:wght@400;700&display=swap',
    fallback: 'Arial, sans-serif',
    weights: [400, 700],
  });
  equal(webFont('Lora')?.fallback, 'Georgia, serif');
  equal(webFont('Our Own'), undefined);
});
