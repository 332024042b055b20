import assert from 'node:assert/strict';
import { nodeOf, saleDesign } from '../../../apps/server/src/ai/generation/specimens.testing.ts';
import { ask, conversation, simple, wholeOutput } from '../conversation.ts';

const design = saleDesign();
const faulty = wholeOutput(
  simple(design, (edited) => {
    Object.assign(nodeOf(edited, 'headingXXX').values as object, {
      text: 'Everything wool',
      textAlign: 'diagonal',
    });
  }),
);

export default conversation({
  name: 'template: keeps what is right of an answer whose model went away while it was to mend it',
  request: ask('Name the wool in the heading', 'template', {
    context: { fullDesign: design },
    fallbackModels: false,
  }),
  answers: [faulty, { error: { status: 500 } }, { error: { status: 500 } }],
  expect({ status, data, body, sent }) {
    assert.equal(status, 200);
    assert.equal((nodeOf(data, 'headingXXX').values as { text: string }).text, 'Everything wool');
    assert.equal((nodeOf(data, 'headingXXX').values as { textAlign: string }).textAlign, 'center');
    assert.match(body.warnings?.join() ?? '', /textAlign/);
    assert.equal(sent.length, 3);
  },
});
