import assert from 'node:assert/strict';
import { nodeOf, saleDesign } from '../../../apps/server/src/ai/generation/specimens.testing.ts';
import { conversation, output, simpleNode } from '../conversation.ts';

const design = saleDesign();
const longer =
  '<p>Dear {{first_name}}, our autumn sale starts on 3 October. Everything wool is 20 % off: blankets, socks and yarn.</p>';

export default conversation({
  name: 'column: says more, and its merge tag stays',
  request: {
    messages: [
      { role: 'user', content: [{ type: 'text', text: '' }], metadata: { action: { id: 'EXPAND' } } },
    ],
    output: { kind: 'column', displayMode: 'email' },
    context: { fullDesign: design, selection: { collection: 'columns', id: 'rowTextXXX-col' } },
  },
  answers: [
    output(
      simpleNode(design, 'rowTextXXX-col', (column) => {
        column.contents[0].values.text = longer;
      }),
    ),
  ],
  expect({ status, data, body }) {
    assert.equal(status, 200);
    assert.equal(data.contents[0].values.text, longer);
    assert.equal(data.contents[0].id, 'wordsXXXXX');
    assert.deepEqual(data.contents[1], nodeOf(design, 'buttonXXXX'));
    assert.equal(body.model.id, 'claude-haiku-5-5');
  },
});
