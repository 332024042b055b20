import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pathOfName, SampleStore, sampleIn, samplePaths, withSample } from './sample-store.ts';

const data = { order: { items: [{ name: 'Tea' }, { name: 'Cup' }] }, 'shop.city': 'Oslo' };

it('reads and changes values at any depth, and leaves the rest the same objects', () => {
  assert.equal(sampleIn(data, ['order', 'items', 1, 'name']), 'Cup');
  assert.equal(sampleIn(data, pathOfName(data, 'shop.city')), 'Oslo');
  assert.equal(sampleIn(data, ['constructor']), undefined);
  const next = withSample(data, ['order', 'items', 1, 'name'], 'Mug');
  assert.deepEqual(next.order, { items: [{ name: 'Tea' }, { name: 'Mug' }] });
  assert.equal(sampleIn(next, ['order', 'items', 0]), data.order.items[0]);
  assert.deepEqual(withSample(data, ['order', 'items', 0], undefined).order, { items: [{ name: 'Cup' }] });
  assert.deepEqual(withSample({}, ['a', 'b', 0, 'c'], 1), { a: { b: [{ c: 1 }] } });
  assert.deepEqual(withSample({ a: 1, b: 2 }, ['a'], undefined), { b: 2 });
});

it('undoes what was typed into a value as one step', () => {
  const store = new SampleStore({ a: '' });
  for (const a of ['x', 'xy', 'xyz']) store.set({ a }, 'a');
  store.set({ a: 'xyz', b: 1 });
  store.undo();
  assert.deepEqual(store.snapshot.data, { a: 'xyz' });
  store.undo();
  assert.deepEqual(store.snapshot, { data: { a: '' }, canUndo: false, canRedo: true });
  store.redo();
  assert.deepEqual(store.snapshot.data, { a: 'xyz' });
  store.set({ a: '!' }, 'a');
  assert.deepEqual([store.snapshot.canUndo, store.snapshot.canRedo], [true, false]);
});

it('names lists and values for conditions', () => {
  assert.deepEqual(samplePaths({ order: { items: [{ a: [1] }], id: 1 }, tags: [] }, 'lists'), [
    'order.items',
    'tags',
  ]);
  assert.deepEqual(samplePaths({ order: { id: 1 }, vip: true }, 'all'), ['order', 'order.id', 'vip']);
});
