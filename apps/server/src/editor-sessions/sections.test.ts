import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openSections } from './sections.ts';

describe('sections', () => {
  it('are served as Full rows whose images have the address of this installation', async () => {
    const list = await openSections().list('https://post.example');
    assert.ok(list.length >= 60, String(list.length));
    for (const { id, row } of list) assert.ok(Array.isArray((row as { columns?: unknown }).columns), id);
    const shipped = list.find(({ id }) => id === 'order-shipped');
    assert.deepEqual(Object.keys(shipped?.sampleData ?? {}), [
      'site_url',
      'delivery_from',
      'delivery_to',
      'tracking_number',
      'carrier',
    ]);
    const text = JSON.stringify(list);
    assert.match(text, /https:\/\/post\.example\/assets\/starters\/pictures\/coast\.jpg/);
    assert.doesNotMatch(text, /starter:/);
  });
});
