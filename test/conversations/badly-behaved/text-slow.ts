import assert from 'node:assert/strict';
import { ask, conversation, output } from '../conversation.ts';

export default conversation({
  name: 'text: leaves a model that takes too long for the one the request names after it',
  request: ask('Friendlier', 'text', {
    model: 'anthropic/claude-haiku-5-5',
    fallbackModels: ['openai/gpt-5.4-mini'],
    context: { selection: { collection: 'contents', value: '<p>Pay now.</p>' } },
  }),
  aiSeconds: 2,
  answers: [{ object: {}, delayMs: 6_000 }, output({ text: '<p>Could you pay now?</p>' })],
  expect({ status, data, body }) {
    assert.equal(status, 200);
    assert.deepEqual(data, { text: '<p>Could you pay now?</p>' });
    assert.deepEqual(body.model, { provider: 'openai', id: 'gpt-5.4-mini' });
  },
});
