import assert from 'node:assert/strict';
import { saleDesign } from '../../../apps/server/src/ai/generation/specimens.testing.ts';
import { ask, conversation, output, simpleNode } from '../conversation.ts';

const design = saleDesign();
const edited = (padding: unknown, cells: unknown) =>
  simpleNode(design, 'rowTextXXX', (row) => Object.assign(row, { cells, values: { padding } }));

export default conversation({
  name: 'row: sends findings back until the answer follows the schema',
  request: ask('More room around it', 'row', {
    context: { fullDesign: design, selection: { collection: 'rows', id: 'rowTextXXX' } },
  }),
  answers: [
    output(edited({ top: 40 }, [1, 1])),
    output(edited(['40px'], [1])),
    output(edited('40px 0px', [1])),
  ],
  expect({ status, data, sent, body }) {
    assert.equal(status, 200);
    assert.equal(data.values.padding, '40px 0px');
    assert.match(sent[1]?.text ?? '', /output\.cells: must have one number a column/);
    assert.match(sent[1]?.text ?? '', /output\.values\.padding/);
    assert.match(sent[2]?.text ?? '', /output\.values\.padding/);
    assert.equal(body.warnings, undefined);
    assert.equal(body.usage.inputTokens, 3_000);
  },
});
