import assert from 'node:assert/strict';
import { nodeOf, saleDesign } from '../../../apps/server/src/ai/generation/specimens.testing.ts';
import { ask, conversation, simple, wholeOutput } from '../conversation.ts';

const design = saleDesign();

export default conversation({
  name: 'template: leaves alone what it was told is locked',
  request: ask('Shorter, please', 'template', {
    context: { fullDesign: design, elementPermissions: { rowFootXXX: { locked: true } } },
  }),
  answers: [
    wholeOutput(
      simple(design, (edited) => {
        (nodeOf(edited, 'wordsXXXXX').values as { text: string }).text =
          '<p>20 % off wool, {{first_name}}.</p>';
      }),
    ),
  ],
  expect({ status, data, body, sent }) {
    assert.equal(status, 200);
    assert.deepEqual(body.protection, { preservedIds: ['rowFootXXX'], outcome: 'preserved' });
    assert.equal(JSON.stringify(nodeOf(data, 'rowFootXXX')), JSON.stringify(nodeOf(design, 'rowFootXXX')));
    assert.match(sent[0]?.text ?? '', /<protected>\n\[\{"id":"rowFootXXX","locked":true/);
  },
});
