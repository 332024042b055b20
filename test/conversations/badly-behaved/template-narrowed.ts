import assert from 'node:assert/strict';
import { nodeOf, saleDesign } from '../../../apps/server/src/ai/generation/specimens.testing.ts';
import { ask, conversation, simple, wholeOutput } from '../conversation.ts';

const design = saleDesign();
const stubborn = wholeOutput(
  simple(design, (edited) => {
    const heading = nodeOf(edited, 'headingXXX').values as { text: string; textAlign: string };
    heading.text = 'Everything wool';
    heading.textAlign = 'diagonal';
    edited.body.rows[1].columns[0].contents.push({ type: 'hologram', values: {} }, 'nonsense');
  }),
);

export default conversation({
  name: 'template: keeps what is right of an answer that stays wrong, and says what was left out',
  request: ask('Name the wool in the heading', 'template', { context: { fullDesign: design } }),
  answers: [stubborn, stubborn, stubborn],
  expect({ status, data, body, sent }) {
    assert.equal(status, 200);
    const wanted = structuredClone(design);
    (nodeOf(wanted, 'headingXXX').values as { text: string }).text = 'Everything wool';
    assert.deepEqual(data, wanted);
    assert.equal(sent.length, 3);
    const warnings = body.warnings?.join('\n') ?? '';
    assert.match(warnings, /textAlign/);
    assert.match(warnings, /hologram|contents\.2/);
  },
});
