import assert from 'node:assert/strict';
import { ask, conversation } from '../conversation.ts';

export default conversation({
  name: 'template: says so when the model declines, asks nobody else, and costs nothing',
  request: ask('Something that no model would write', 'template'),
  answers: [{ refusal: true }],
  expect({ status, body, booked, sent }) {
    assert.deepEqual([status, body.error, booked], [400, 'VALIDATION_ERROR', undefined]);
    assert.match(body.message ?? '', /claude-sonnet-5-5 declined this request/);
    assert.equal(sent.length, 1);
  },
});
