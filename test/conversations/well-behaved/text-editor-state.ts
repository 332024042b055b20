import assert from 'node:assert/strict';
import { nodeOf, saleDesign } from '../../../apps/server/src/ai/generation/specimens.testing.ts';
import { ask, conversation, output } from '../conversation.ts';

const state = (words: string) =>
  JSON.stringify({
    root: {
      type: 'root',
      version: 1,
      format: '',
      indent: 0,
      children: [
        {
          type: 'paragraph',
          version: 1,
          format: '',
          indent: 0,
          children: [
            { type: 'extended-text', version: 1, detail: 0, format: 0, mode: 'normal', text: words },
          ],
        },
      ],
    },
  });
const design = saleDesign();
(nodeOf(design, 'rowTextXXX-col').contents as object[]).push({
  id: 'paragraphX',
  type: 'paragraph',
  values: { textJson: state('We are open every day of the week from nine.'), fontSize: '14px' },
});

export default conversation({
  name: 'text: shortens the editor state of a paragraph in its own form',
  request: {
    ...ask('', 'text', {
      context: { fullDesign: design, selection: { collection: 'contents', id: 'paragraphX' } },
    }),
    messages: [{ role: 'user', content: [], metadata: { action: { id: 'SUMMARIZE' } } }],
  },
  answers: [
    output({ textJson: 'Open daily from nine.' }),
    output({ textJson: state('Open daily from nine.') }),
  ],
  expect({ status, data, sent }) {
    assert.equal(status, 200);
    assert.deepEqual(data, { textJson: state('Open daily from nine.') });
    assert.match(sent[1]?.text ?? '', /no editor state/);
  },
});
