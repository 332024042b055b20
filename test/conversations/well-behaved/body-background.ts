import assert from 'node:assert/strict';
import { saleDesign } from '../../../apps/server/src/ai/generation/specimens.testing.ts';
import { ask, conversation, output, simple } from '../conversation.ts';

const design = saleDesign();

export default conversation({
  name: 'body: gets another background, its rows untouched',
  request: ask('A warmer background', 'body', { context: { fullDesign: design } }),
  answers: [
    output(
      simple(design, ({ body }) => {
        body.values.backgroundColor = '#FFF3E0';
      }).body,
    ),
  ],
  expect({ status, data }) {
    assert.equal(status, 200);
    assert.equal(data.values.backgroundColor, '#FFF3E0');
    assert.deepEqual(data.rows, (design.body as { rows: unknown }).rows);
    assert.deepEqual(data.values._meta, { htmlID: 'u_body', htmlClassNames: 'u_body' });
  },
});
