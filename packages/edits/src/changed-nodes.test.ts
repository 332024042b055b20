import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Design } from '@postpress/design';
import { changedNodes } from './changed-nodes.ts';

type Block = readonly [id: string, text: string];
function design(blocks: readonly Block[], rowValues = {}, bodyValues = {}): Design {
  const contents = blocks.map(([id, text]) => ({ id, type: 'text', values: { text } }));
  return {
    body: {
      rows: [{ cells: [1], columns: [{ contents, values: {} }], values: rowValues }],
      values: bodyValues,
    },
  };
}
function changed(before: Design, after: Design): { before: string[]; after: string[] } {
  const found = changedNodes(before, after);
  const names = (nodes: ReadonlySet<object>) =>
    [...nodes].map((node) => ('cells' in node ? 'row' : ((node as { id?: string }).id ?? '?')));
  return { before: names(found.before), after: names(found.after) };
}
const a: Block = ['a', 'Hello'];
const b: Block = ['b', 'Shop'];

describe('what differs between two states of a design', () => {
  it('equal designs have no changed nodes', () =>
    assert.deepEqual(changed(design([a, b]), design([a, b])), { before: [], after: [] }));
  it('a block with another text has changed', () =>
    assert.deepEqual(changed(design([a, b]), design([a, ['b', 'Buy']])), { before: ['b'], after: ['b'] }));
  it('is a block that is new', () =>
    assert.deepEqual(changed(design([a]), design([a, b])), { before: [], after: ['b'] }));
  it('is a block that is gone', () =>
    assert.deepEqual(changed(design([a, b]), design([b])), { before: ['a'], after: [] }));
  it('is not a block that moved', () =>
    assert.deepEqual(changed(design([a, b]), design([b, a])), { before: [], after: [] }));
  it('is one of two alike', () =>
    assert.deepEqual(changed(design([a, ['c', 'Hello']]), design([['c', 'Hello']])), {
      before: ['a'],
      after: [],
    }));
  it('is a row with another ground', () =>
    assert.deepEqual(changed(design([a]), design([a], { color: 'red' })), {
      before: ['row'],
      after: ['row'],
    }));
  it('may be the body', () =>
    assert.equal(changedNodes(design([a]), design([a], {}, { width: 1 })).isBodyChanged, true));
});
