import assert from 'node:assert/strict';
import { ask, conversation, kindsIn, output } from '../conversation.ts';

const row = (content: object) => output({ cells: [1], columns: [{ contents: [content] }] });
const heading = (value: string) => ({
  type: 'heading',
  values: { text: 'Hi', fontFamily: { label: 'x', value } },
});

export default conversation({
  name: 'row: has only the blocks and fonts that the editor has',
  request: ask('A greeting', 'row', {
    context: {
      availableTools: ['heading', 'text', { type: 'custom', slug: 'product' }],
      availableFonts: [{ label: 'Lato', value: 'Lato, sans-serif' }],
      customTools: [{ slug: 'product' }],
    },
  }),
  answers: [
    row({ type: 'html', values: { html: '<b>Hi</b>' } }),
    row(heading('Comic Sans')),
    row(heading('Lato, sans-serif')),
  ],
  expect({ status, data, sent }) {
    assert.equal(status, 200);
    assert.deepEqual(kindsIn(data), ['heading']);
    assert.match(sent[1]?.text ?? '', /"html" are not available here/);
    assert.match(sent[2]?.text ?? '', /font "Comic Sans" is not available here/);
    const kinds = JSON.stringify(sent[0]?.body.tools ?? '');
    assert.ok(kinds.includes('heading') && !kinds.includes('htmlValues'));
  },
});
