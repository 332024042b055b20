import assert from 'node:assert/strict';
import { ask, conversation, kindsIn, wholeOutput } from '../conversation.ts';

const body = {
  rows: [
    {
      cells: [1],
      columns: [
        {
          contents: [
            { type: 'heading', values: { text: 'Wait!' } },
            {
              type: 'button',
              values: {
                text: 'Get 10 % off',
                href: { name: 'web', values: { href: 'https://shop.example/ten' } },
              },
            },
          ],
        },
      ],
    },
  ],
  values: { popupWidth: '480px', popupPosition: 'center', popupBackgroundColor: '#FFFFFF' },
};

export default conversation({
  name: 'template: makes a popup with the values of one',
  request: ask('A popup with 10 % off, to https://shop.example/ten', 'template', {
    output: { kind: 'template', displayMode: 'popup' },
  }),
  answers: [wholeOutput({ body })],
  expect({ status, data, sent }) {
    assert.equal(status, 200);
    assert.deepEqual(kindsIn(data), ['heading', 'button']);
    assert.equal(data.body.values.popupWidth, '480px');
    assert.equal(data.body.values.popupCloseButton_position, 'top-right');
    assert.match(sent[0]?.system ?? '', /a popup over a web page/);
  },
});
