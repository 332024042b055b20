import assert from 'node:assert/strict';
import { nodeOf, saleDesign } from '../../../apps/server/src/ai/generation/specimens.testing.ts';
import { ask, conversation, output, simpleNode } from '../conversation.ts';

const design = saleDesign();

export default conversation({
  name: 'row: is parted into two columns with the same blocks',
  request: ask('Words left, button right', 'row', {
    context: { fullDesign: design, selection: { collection: 'rows', id: 'rowTextXXX' } },
  }),
  answers: [
    output(
      simpleNode(design, 'rowTextXXX', (row) => {
        const [words, button] = row.columns[0].contents;
        row.cells = [2, 1];
        row.columns = [
          { ...row.columns[0], contents: [words] },
          { contents: [button], values: { padding: '20px' } },
        ];
      }),
    ),
  ],
  expect({ status, data, sent }) {
    assert.equal(status, 200);
    assert.deepEqual(data.cells, [2, 1]);
    assert.equal(data.columns[0].id, 'rowTextXXX-col');
    assert.deepEqual(data.columns[0].contents[0], nodeOf(design, 'wordsXXXXX'));
    assert.deepEqual(data.columns[1].contents[0], nodeOf(design, 'buttonXXXX'));
    assert.equal(data.columns[1].values._meta.htmlID, 'u_column_4');
    assert.match(sent[0]?.text ?? '', /<design>/);
  },
});
