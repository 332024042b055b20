import assert from 'node:assert/strict';
import { saleDesign } from '../../../apps/server/src/ai/generation/specimens.testing.ts';
import { ask, conversation, output, simpleNode } from '../conversation.ts';

const design = saleDesign();

export default conversation({
  name: 'content: waits as long as a busy model asks, then asks it again',
  request: ask('Say Order', 'content', {
    context: { fullDesign: design, selection: { collection: 'contents', id: 'buttonXXXX' } },
  }),
  answers: [
    { error: { status: 429, retryAfter: 4 } },
    output(
      simpleNode(design, 'buttonXXXX', (button) => {
        button.values.text = 'Order';
      }),
    ),
  ],
  expect({ status, data, waits, sent }) {
    assert.equal(status, 200);
    assert.equal(data.values.text, 'Order');
    assert.deepEqual(waits, [4_000]);
    assert.deepEqual(
      sent.map(({ model }) => model),
      ['claude-haiku-5-5', 'claude-haiku-5-5'],
    );
  },
});
