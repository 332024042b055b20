import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Design } from '@postpress/design';
import { withNode } from './with-node.ts';

const text = (id: string, words: string) => ({ id, type: 'text', values: { text: words } });
const designOf = (...contents: ReturnType<typeof text>[]): Design => ({
  counters: {},
  body: {
    values: {},
    rows: [{ id: 'r', cells: [1], values: {}, columns: [{ id: 'c', contents, values: {} }] }],
  },
});

it('puts one node in place of another and shares the rest', () => {
  const design = designOf(text('a', 'one'), text('b', 'two'));
  const [first] = design.body.rows[0]?.columns[0]?.contents ?? [];
  const next = withNode(design, first as object, text('a', 'ONE'));
  assert.equal(next.body.rows[0]?.columns[0]?.contents[0]?.values.text, 'ONE');
  assert.equal(next.body.rows[0]?.columns[0]?.contents[1], design.body.rows[0]?.columns[0]?.contents[1]);
  assert.equal(design.body.rows[0]?.columns[0]?.contents[0]?.values.text, 'one');
});
