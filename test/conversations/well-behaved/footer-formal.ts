import assert from 'node:assert/strict';
import { nodeOf, saleDesign } from '../../../apps/server/src/ai/generation/specimens.testing.ts';
import { conversation, output, simpleNode } from '../conversation.ts';

const design = saleDesign();
const selected = nodeOf(design, 'rowFootXXX');

export default conversation({
  name: 'footer: becomes more formal and keeps its link and merge tag',
  request: {
    messages: [{ role: 'user', content: [], metadata: { action: { id: 'FORMAL' } } }],
    output: { kind: 'footer', displayMode: 'email' },
    context: { fullDesign: design, selection: { collection: 'footers', id: 'rowFootXXX', value: selected } },
  },
  answers: [
    output(
      simpleNode(design, 'rowFootXXX', (row) => {
        row.columns[0].contents[0].values.text =
          '<p>Wool &amp; Co, 1 Mill Lane. You may <a href="{{unsubscribe}}">unsubscribe</a> at any time.</p>';
      }),
    ),
  ],
  expect({ status, data, sent }) {
    assert.equal(status, 200);
    assert.equal(data.id, 'rowFootXXX');
    assert.match(data.columns[0].contents[0].values.text, /You may <a href="\{\{unsubscribe\}\}">/);
    assert.equal(data.columns[0].contents[0].values._meta.htmlID, 'u_content_text_2');
    assert.match(sent[0]?.text ?? '', /more formal/);
  },
});
