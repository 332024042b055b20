import assert from 'node:assert/strict';
import { saleDesign } from '../../../apps/server/src/ai/generation/specimens.testing.ts';
import { ask, conversation, output, simpleNode } from '../conversation.ts';

const design = saleDesign();
const wrong = output(
  simpleNode(design, 'headingXXX', (heading) => {
    heading.values.textAlign = 'diagonal';
  }),
);

export default conversation({
  name: 'content: is refused with its reason when all that an answer changed is wrong',
  request: ask('Align it diagonally', 'content', {
    context: { fullDesign: design, selection: { collection: 'contents', id: 'headingXXX' } },
  }),
  answers: [wrong, wrong, wrong],
  expect({ status, body, booked }) {
    assert.deepEqual([status, body.error, booked], [502, 'UPSTREAM_ERROR', undefined]);
    assert.match(body.message ?? '', /output\.values\.textAlign/);
  },
});
