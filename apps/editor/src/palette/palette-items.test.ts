import assert from 'node:assert/strict';
import { it } from 'node:test';
import { matchesSearch, offeredKinds, offeredTools } from './palette-items.ts';

it('offers the kinds of the mode', () => {
  assert.ok(offeredKinds('document').includes('page_break'));
  assert.ok(!offeredKinds('email').includes('page_break'));
  assert.ok(!offeredKinds('document').includes('form'));
  assert.ok(!offeredKinds('email').includes('text_deprecated'));
});
it('leaves out what a host switched off, and keeps its order', () => {
  const kinds = offeredKinds('email', { image: { position: -1 }, video: { enabled: false } });
  assert.equal(kinds[0], 'image');
  assert.ok(!kinds.includes('video'));
});
it('offers custom tools by their slug', () => {
  const tools = { 'custom#rating': { label: 'Rating' }, image: {}, 'custom#off': { enabled: false } };
  assert.deepEqual(offeredTools('email', tools), [{ slug: 'rating', label: 'Rating' }]);
});
it('finds names that contain all words in any order', () => {
  assert.ok(matchesSearch('Social links', 'links soc'));
  assert.ok(!matchesSearch('Social links', 'menu'));
  assert.ok(matchesSearch('Image', ' '));
});
