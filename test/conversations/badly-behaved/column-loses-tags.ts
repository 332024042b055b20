import assert from 'node:assert/strict';
import { saleDesign } from '../../../apps/server/src/ai/generation/specimens.testing.ts';
import { conversation, output, simpleNode } from '../conversation.ts';

const design = saleDesign();
const friendlier = (words: string) =>
  output(
    simpleNode(design, 'rowTextXXX-col', (column) => {
      column.contents[0].values.text = words;
    }),
  );

export default conversation({
  name: 'column: does not lose a merge tag when only words were to change',
  request: {
    messages: [{ role: 'user', content: [], metadata: { action: { id: 'FRIENDLY' } } }],
    output: { kind: 'column', displayMode: 'email' },
    context: { fullDesign: design, selection: { collection: 'columns', id: 'rowTextXXX-col' } },
  },
  answers: [
    friendlier('<p>Hi there! Wool is 20 % off from 3 October.</p>'),
    friendlier('<p>Hi {{first_name}}! Wool is 20 % off from 3 October.</p>'),
  ],
  expect({ status, data, sent }) {
    assert.equal(status, 200);
    assert.match(data.contents[0].values.text, /Hi \{\{first_name\}\}!/);
    assert.match(sent[1]?.text ?? '', /lost the merge tag \{\{first_name\}\}/);
  },
});
