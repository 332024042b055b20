import assert from 'node:assert/strict';
import { ask, conversation, kindsIn, wholeOutput } from '../conversation.ts';

const words = (text: string) => ({
  cells: [1],
  columns: [{ contents: [{ type: 'text', values: { text: `<p>${text}</p>` } }] }],
});
const body = {
  rows: [
    words('Part one'),
    { cells: [1], columns: [{ contents: [{ type: 'page_break', values: {} }] }] },
    words('Part two'),
  ],
};

export default conversation({
  name: 'template: breaks pages in documents',
  request: ask('A report in two parts, each on its own page', 'template', {
    output: { kind: 'template', displayMode: 'document' },
  }),
  answers: [wholeOutput({ body })],
  expect({ status, data, sent }) {
    assert.equal(status, 200);
    assert.deepEqual(kindsIn(data), ['text', 'page_break', 'text']);
    assert.match(sent[0]?.system ?? '', /pages of paper/);
  },
});
