import assert from 'node:assert/strict';
import { saleDesign } from '../../../apps/server/src/ai/generation/specimens.testing.ts';
import { ask, conversation, simple, wholeOutput } from '../conversation.ts';

const design = saleDesign();

export default conversation({
  name: 'template: answers what came when there is nothing to change',
  request: ask('Is the discount in the text?', 'template', { context: { fullDesign: design } }),
  answers: [wholeOutput(simple(design))],
  expect({ status, data, booked }) {
    assert.equal(status, 200);
    assert.deepEqual(data, design);
    assert.equal(typeof booked, 'number');
  },
});
