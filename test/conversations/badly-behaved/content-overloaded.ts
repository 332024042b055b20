import assert from 'node:assert/strict';
import { saleDesign } from '../../../apps/server/src/ai/generation/specimens.testing.ts';
import { ask, conversation, output, simpleNode } from '../conversation.ts';

const design = saleDesign();

export default conversation({
  name: 'content: goes on to the other provider when the first is overloaded',
  request: ask('Say Order', 'content', {
    context: { fullDesign: design, selection: { collection: 'contents', id: 'buttonXXXX' } },
  }),
  answers: [
    { error: { status: 529 } },
    { error: { status: 500 } },
    output(
      simpleNode(design, 'buttonXXXX', (button) => {
        button.values.text = 'Order';
      }),
    ),
  ],
  expect({ status, body, sent }) {
    assert.equal(status, 200);
    assert.deepEqual(body.model, { provider: 'openai', id: 'gpt-6-luna' });
    assert.deepEqual(
      sent.map(({ path }) => path),
      ['/v1/messages', '/v1/messages', '/v1/chat/completions'],
    );
  },
});
