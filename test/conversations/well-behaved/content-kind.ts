import assert from 'node:assert/strict';
import { saleDesign } from '../../../apps/server/src/ai/generation/specimens.testing.ts';
import { ask, conversation, output } from '../conversation.ts';

const design = saleDesign();

export default conversation({
  name: 'content: turns words into a heading that keeps the id',
  request: ask('Make this a heading', 'content', {
    context: { fullDesign: design, selection: { collection: 'contents', id: 'wordsXXXXX' } },
  }),
  answers: [
    output({ id: 'wordsXXXXX', type: 'heading', values: { text: '20 % off wool', headingType: 'h2' } }),
  ],
  expect({ status, data }) {
    assert.equal(status, 200);
    assert.deepEqual([data.id, data.type, data.values.text], ['wordsXXXXX', 'heading', '20 % off wool']);
    assert.equal(data.values._meta.htmlID, 'u_content_heading_2');
  },
});
