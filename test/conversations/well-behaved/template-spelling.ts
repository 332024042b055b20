import assert from 'node:assert/strict';
import { nodeOf, saleDesign } from '../../../apps/server/src/ai/generation/specimens.testing.ts';
import { conversation, simple, wholeOutput } from '../conversation.ts';

const design = saleDesign();

export default conversation({
  name: 'template: corrects the one misspelt word, and leaves every other byte alone',
  request: {
    messages: [{ role: 'user', content: [], metadata: { action: { id: 'SPELLING' } } }],
    output: { kind: 'template', displayMode: 'email' },
    context: { fullDesign: design },
  },
  answers: [
    wholeOutput(
      simple(design, (edited) => {
        const words = nodeOf(edited, 'wordsXXXXX').values as { text: string };
        words.text = words.text.replace('autum ', 'autumn ');
      }),
    ),
  ],
  expect({ status, data, sent }) {
    assert.equal(status, 200);
    const wanted = structuredClone(design);
    const words = nodeOf(wanted, 'wordsXXXXX').values as { text: string };
    words.text = words.text.replace('autum ', 'autumn ');
    assert.deepEqual(data, wanted);
    assert.match(sent[0]?.text ?? '', /Correct spelling/);
  },
});
