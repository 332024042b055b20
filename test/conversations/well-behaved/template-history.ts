import assert from 'node:assert/strict';
import { nodeOf, saleDesign } from '../../../apps/server/src/ai/generation/specimens.testing.ts';
import { conversation, simple, wholeOutput } from '../conversation.ts';

const design = saleDesign();
const turn = (role: 'user' | 'assistant', text: string) => ({
  role,
  content: [{ type: 'text' as const, text }],
});

export default conversation({
  name: 'template: follows what was said before, as far as 12,000 characters go',
  request: {
    messages: [
      turn('user', `OLDEST ${'a'.repeat(9_000)}`),
      turn('assistant', `SECOND ${'b'.repeat(6_000)}`),
      turn('user', 'Our color is #6A1B9A.'),
      turn('assistant', 'Noted.'),
      turn('user', 'Use our color for the button.'),
      turn('assistant', 'AFTER the prompt'),
    ],
    output: { kind: 'template', displayMode: 'email' },
    context: { fullDesign: design },
  },
  answers: [
    wholeOutput(
      simple(design, (edited) => {
        (nodeOf(edited, 'buttonXXXX').values as { buttonColors: object }).buttonColors = {
          color: '#FFFFFF',
          backgroundColor: '#6A1B9A',
        };
      }),
    ),
  ],
  expect({ status, data, sent }) {
    assert.equal(status, 200);
    const { buttonColors } = nodeOf(data, 'buttonXXXX').values as {
      buttonColors: { backgroundColor: string };
    };
    assert.equal(buttonColors.backgroundColor, '#6A1B9A');
    const said = sent[0]?.text ?? '';
    assert.ok(said.includes('SECOND') && said.includes('Our color is #6A1B9A.'));
    assert.ok(!said.includes('OLDEST') && !said.includes('AFTER'));
  },
});
