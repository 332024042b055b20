import assert from 'node:assert/strict';
import { conversation, output } from '../conversation.ts';

export default conversation({
  name: 'text: says the same in other words',
  request: {
    messages: [{ role: 'user', content: [], metadata: { action: { id: 'REPHRASE' } } }],
    output: { kind: 'text', displayMode: 'email' },
    context: { selection: { collection: 'contents', value: '<p>We open at <strong>nine</strong>.</p>' } },
  },
  answers: [output({ text: '<p>Our doors open at <strong>nine</strong>.</p>' })],
  expect({ status, data, body, sent }) {
    assert.equal(status, 200);
    assert.deepEqual(data, { text: '<p>Our doors open at <strong>nine</strong>.</p>' });
    assert.equal(body.output.kind, 'text');
    assert.match(sent[0]?.text ?? '', /<target>\n\{"text":"<p>We open/);
  },
});
