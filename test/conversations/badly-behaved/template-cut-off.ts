import assert from 'node:assert/strict';
import { ask, conversation, wholeOutput } from '../conversation.ts';

const body = {
  rows: [{ cells: [1], columns: [{ contents: [{ type: 'heading', values: { text: 'Hello' } }] }] }],
};

export default conversation({
  name: 'template: asks again when an answer breaks off at its length',
  request: ask('A short hello', 'template'),
  answers: [{ cutAtLength: true }, wholeOutput({ body })],
  expect({ status, data, sent }) {
    assert.equal(status, 200);
    assert.equal(data.body.rows.length, 1);
    assert.match(sent[1]?.text ?? '', /broke off/);
  },
});
