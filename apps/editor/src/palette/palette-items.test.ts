import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inPositions, matchesSearch, offeredKinds, offeredTools } from './palette-items.ts';

it('offers the kinds of the mode', () => {
  assert.ok(offeredKinds('document').includes('page_break'));
  assert.ok(!offeredKinds('email').includes('page_break'));
  assert.ok(!offeredKinds('document').includes('form'));
  assert.ok(!offeredKinds('email').includes('text_deprecated'));
});
it('leaves out what a host switched off', () => {
  assert.ok(!offeredKinds('email', { video: { enabled: false } }).includes('video'));
});
it('puts items with a position there, counted from 1, and leaves the others in their order', () => {
  const placed = (positions: Record<string, number>) =>
    inPositions(['a', 'b', 'c', 'd'], (item) => positions[item]).join('');
  assert.equal(placed({}), 'abcd');
  assert.equal(placed({ c: 1 }), 'cabd');
  assert.equal(placed({ c: 1, a: 2 }), 'cabd');
  assert.equal(placed({ d: 1, a: 3 }), 'dbac');
  assert.equal(placed({ b: 99 }), 'acdb');
});
it('offers custom tools by their slug', () => {
  const tools = { 'custom#rating': { label: 'Rating' }, image: {}, 'custom#off': { enabled: false } };
  assert.deepEqual(offeredTools('email', tools), [
    { name: 'custom#rating', slug: 'rating', label: 'Rating' },
  ]);
});
it('finds names that contain all words in any order', () => {
  assert.ok(matchesSearch('Social links', 'links soc'));
  assert.ok(!matchesSearch('Social links', 'menu'));
  assert.ok(matchesSearch('Image', ' '));
});
