import assert from 'node:assert/strict';
import { ask, conversation, kindsIn, output } from '../conversation.ts';

export default conversation({
  name: 'header: makes a row with the name of the sender',
  request: ask('A header for Wool & Co', 'header'),
  answers: [
    output({
      cells: [2, 1],
      columns: [
        { contents: [{ type: 'heading', values: { text: 'Wool &amp; Co', headingType: 'h3' } }] },
        { contents: [{ type: 'menu', values: { menu: { items: [{ key: '1', text: 'Shop' }] } } }] },
      ],
      values: { padding: '10px' },
    }),
  ],
  expect({ status, data, body }) {
    assert.equal(status, 200);
    assert.equal(body.output.kind, 'header');
    assert.deepEqual(kindsIn(data), ['heading', 'menu']);
    assert.deepEqual(data.cells, [2, 1]);
    assert.equal(data.values.padding, '10px');
    assert.equal(data.values._meta.htmlID, 'u_row_1');
  },
});
