import assert from 'node:assert/strict';
import { nodeOf, saleDesign } from '../../../apps/server/src/ai/generation/specimens.testing.ts';
import { ask, conversation, simple, wholeOutput } from '../conversation.ts';

const design = saleDesign();

export default conversation({
  name: 'template: asks again when words come instead of a design, and counts both answers',
  request: ask('The button says Order', 'template', { context: { fullDesign: design } }),
  answers: [
    { text: 'Sure! Here is your design.', usage: { input: 3_000, output: 100 } },
    wholeOutput(
      simple(design, (edited) => {
        (nodeOf(edited, 'buttonXXXX').values as { text: string }).text = 'Order';
      }),
      { usage: { input: 3_100, output: 900 } },
    ),
  ],
  expect({ status, data, body, booked, sent }) {
    assert.equal(status, 200);
    assert.equal((nodeOf(data, 'buttonXXXX').values as { text: string }).text, 'Order');
    assert.deepEqual([body.usage.inputTokens, body.usage.outputTokens], [6_100, 1_000]);
    assert.equal(body.usage.estimatedCostMicroUsd, 6_100 * 2 + 1_000 * 10);
    assert.deepEqual([body.usage.aiCreditsUsed, booked], [23, 23]);
    assert.match(sent[1]?.text ?? '', /can’t be used|can't be used/);
  },
});
