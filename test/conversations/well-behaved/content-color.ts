import assert from 'node:assert/strict';
import { nodeOf, saleDesign } from '../../../apps/server/src/ai/generation/specimens.testing.ts';
import { ask, conversation, output } from '../conversation.ts';

const selected = nodeOf(saleDesign(), 'buttonXXXX');

export default conversation({
  name: 'content: gets another color where only the block was sent',
  request: ask('Make it green', 'content', {
    model: 'openai/gpt-6-luna',
    context: { selection: { collection: 'contents', id: 'buttonXXXX', value: selected } },
  }),
  answers: [
    output({
      id: 'buttonXXXX',
      type: 'button',
      values: {
        text: 'Shop now',
        href: {
          name: 'web',
          attrs: { href: '{{href}}', target: '{{target}}' },
          values: { href: 'https://shop.example/sale', target: '_blank' },
        },
        buttonColors: {
          color: '#FFFFFF',
          backgroundColor: '#1E7B34',
          hoverColor: '#FFFFFF',
          hoverBackgroundColor: '#1E7B34',
        },
      },
    }),
  ],
  expect({ status, data, body, sent }) {
    assert.equal(status, 200);
    const wanted = structuredClone(selected) as { values: { buttonColors: object } };
    Object.assign(wanted.values.buttonColors, {
      backgroundColor: '#1E7B34',
      hoverBackgroundColor: '#1E7B34',
    });
    assert.deepEqual(data, wanted);
    assert.deepEqual(body.model, { provider: 'openai', id: 'gpt-6-luna' });
    assert.equal(sent[0]?.path, '/v1/chat/completions');
  },
});
