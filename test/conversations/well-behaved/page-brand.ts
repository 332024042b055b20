import assert from 'node:assert/strict';
import { ask, conversation, kindsIn, wholeOutput } from '../conversation.ts';

const text = (words: string) => ({ type: 'text', values: { text: `<p>${words}</p>`, color: '#1A2B3C' } });
const body = {
  rows: [
    {
      cells: [1],
      columns: [{ contents: [{ type: 'heading', values: { text: 'Slow coffee', color: '#1A2B3C' } }] }],
      values: { backgroundColor: '#F4E3C1' },
    },
    {
      cells: [1, 1, 1],
      columns: [
        { contents: [text('Roasted')] },
        { contents: [text('Ground')] },
        { contents: [text('Poured')] },
      ],
    },
  ],
  values: { backgroundColor: '#F4E3C1', textColor: '#1A2B3C' },
};

export default conversation({
  name: 'page: makes a web page in the colors of the brand',
  request: ask('A page about how we make coffee', 'page', {
    output: { kind: 'page', displayMode: 'web' },
    context: {
      brand: {
        companyName: 'Slow & Co',
        colors: { primary: '#1A2B3C', secondary: '#F4E3C1' },
        voice: 'calm',
      },
    },
  }),
  answers: [wholeOutput({ body })],
  expect({ status, data, sent }) {
    assert.equal(status, 200);
    assert.deepEqual(kindsIn(data), ['heading', 'text', 'text', 'text']);
    assert.equal(data.body.values.backgroundColor, '#F4E3C1');
    assert.match(sent[0]?.text ?? '', /<brand>\n\{"companyName":"Slow & Co"/);
    assert.match(sent[0]?.system ?? '', /a web page/);
  },
});
