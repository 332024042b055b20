import assert from 'node:assert/strict';
import { ask, conversation } from '../conversation.ts';

export default conversation({
  name: 'row: is refused with its reason when connections break and no other model may be asked',
  request: ask('A row with three numbers', 'row', {
    model: 'anthropic/claude-haiku-5-5',
    fallbackModels: false,
  }),
  answers: [{ disconnect: true }, { disconnect: true }],
  expect({ status, body, booked }) {
    assert.deepEqual([status, body.error, booked], [502, 'UPSTREAM_ERROR', undefined]);
    assert.match(body.message ?? '', /claude-haiku-5-5 failed: The connection failed/);
  },
});
