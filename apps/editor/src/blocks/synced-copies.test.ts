import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Change, DesignStore, type Operation } from '@postpress/edits';
import { blockName, nodesOf, withoutMark } from './block-nodes.ts';
import type { SavedBlock } from './block-store.ts';
import { changedCopies } from './synced-copies.ts';

const block = (id: string, values: object = {}) => ({ id, type: 'text', values });
const row = (id: string, contents: object[], values: object = {}) => ({
  id,
  cells: [1],
  values,
  columns: [{ id: `${id}c`, contents, values: {} }],
});
const design = {
  counters: {},
  body: {
    values: {},
    rows: [
      row('synced', [block('inside')], { sync: { id: 's1', dirty: false } }),
      row('dirty', [block('other')], { sync: { id: 's1', dirty: true } }),
      row('free', [block('copy', { synced: { id: 's2' } }), block('plain')]),
    ],
  },
  schemaVersion: 27,
};

const copiesAfter = (...operations: Operation[]) => {
  const store = new DesignStore({ text: JSON.stringify(design), displayMode: 'email' });
  let found: string[] = [];
  store.onChange((change: Change) => {
    found = changedCopies(store, change).map(({ key }) => key);
  });
  store.edit('x', operations);
  return found;
};
const set = (key: string): Operation => ({ kind: 'set', key, path: ['values', 'text'], value: 'x' });

describe('copies that were changed', () => {
  it('are found from what lies in them', () => {
    assert.deepEqual(copiesAfter(set('inside')), ['synced']);
    assert.deepEqual(copiesAfter(set('copy')), ['copy']);
  });
  it('no copies are reported if they were changed before or nothing is synced', () => {
    assert.deepEqual(copiesAfter(set('other')), []);
    assert.deepEqual(copiesAfter(set('plain')), []);
  });
  it('are none by being moved, inserted, or marked', () => {
    const position = { parent: 'freec', after: null, before: null };
    assert.deepEqual(copiesAfter({ kind: 'move', key: 'copy', position }), []);
    const node = block('new', { synced: { id: 's2' } });
    assert.deepEqual(
      copiesAfter({
        kind: 'insert',
        position,
        node: node as never,
        keys: ['new'],
      }),
      [],
    );
    assert.deepEqual(
      copiesAfter({ kind: 'set', key: 'synced', path: ['values', 'sync', 'dirty'], value: true }),
      [],
    );
  });
});

describe('what a saved block holds', () => {
  const saved = (data: object, more: object = {}) =>
    ({
      data,
      syncId: null,
      isSyncEnabled: false,
      updatedAt: 'now',
      category: 'Heads',
      tags: [],
      ...more,
    }) as unknown as SavedBlock;
  it('is a row, a content, a column, or a design', () => {
    assert.equal(nodesOf(saved(row('a', []))).length, 1);
    assert.equal(nodesOf(saved(block('a'))).length, 1);
    assert.equal(nodesOf(saved({ contents: [block('a'), block('b')] })).length, 2);
    assert.equal(nodesOf(saved(design)).length, 3);
    assert.deepEqual(nodesOf(saved({})), []);
  });
  it('is marked where copies are kept in step, and saved without the mark', () => {
    const [copy] = nodesOf(saved(block('a'), { isSyncEnabled: true, syncId: 's' }));
    assert.deepEqual(copy?.values.synced, { id: 's', dirty: false, updatedAt: 'now' });
    assert.deepEqual(withoutMark(copy as never), block('a'));
  });
  it('has a name, or is named by category and tags', () => {
    const listed = { category: 'Heads', tags: ['a', 'b'] };
    assert.equal(blockName({ name: 'Hero', ...listed }), 'Hero');
    assert.equal(blockName({ name: '', ...listed }), 'Heads: a, b');
  });
});
