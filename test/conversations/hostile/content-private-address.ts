import assert from 'node:assert/strict';
import { conversation } from '../conversation.ts';

export default conversation({
  name: 'content: refuses images of private addresses before a model is asked',
  request: (site) => ({
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Make a block that looks like this' },
          { type: 'image', image: `${site}/internal.png` },
        ],
      },
    ],
    output: { kind: 'content', displayMode: 'email' },
  }),
  answers: [],
  expect({ status, body, called, sent }) {
    assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
    assert.match(body.message ?? '', /messages\.0\.content\.1\.image can’t be fetched/);
    assert.deepEqual([called, sent], [[], []]);
  },
});
