import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Design } from '@postpress/design';
import { changedNodes, withNode } from './compare-nodes.ts';

const text = (id: string, words: string) => ({ id, type: 'text', values: { text: words } });
const designOf = (...contents: ReturnType<typeof text>[]): Design => ({
  counters: {},
  body: {
    values: {},
    rows: [{ id: 'r', cells: [1], values: {}, columns: [{ id: 'c', contents, values: {} }] }],
  },
});

it('rings what is new or otherwise, and nothing that merely moved', () => {
  const before = designOf(text('a', 'one'), text('b', 'two'));
  const after = designOf(text('b', 'two'), text('a', 'ONE'), text('n', 'new'));
  assert.deepEqual(
    [...changedNodes(before, after)].map((node) => (node as { id: string }).id),
    ['a', 'n'],
  );
  assert.equal(changedNodes(before, structuredClone(before)).size, 0);
});
it('puts one node in place of another and shares the rest', () => {
  const design = designOf(text('a', 'one'), text('b', 'two'));
  const [first] = design.body.rows[0]?.columns[0]?.contents ?? [];
  const next = withNode(design, first as object, text('a', 'ONE'));
  assert.equal(next.body.rows[0]?.columns[0]?.contents[0]?.values.text, 'ONE');
  assert.equal(next.body.rows[0]?.columns[0]?.contents[1], design.body.rows[0]?.columns[0]?.contents[1]);
  assert.equal(design.body.rows[0]?.columns[0]?.contents[0]?.values.text, 'one');
});
