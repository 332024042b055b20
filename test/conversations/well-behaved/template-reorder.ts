import assert from 'node:assert/strict';
import { nodeOf, saleDesign } from '../../../apps/server/src/ai/generation/specimens.testing.ts';
import { ask, conversation, simple, wholeOutput } from '../conversation.ts';

const design = saleDesign();

export default conversation({
  name: 'template: moves and removes parts, whose neighbours keep their ids',
  request: ask('Put the words above the image and drop the heading', 'template', {
    context: { fullDesign: design },
  }),
  answers: [
    wholeOutput(
      simple(design, ({ body }) => {
        const [hero, words, foot] = body.rows;
        hero.columns[0].contents.pop();
        body.rows = [words, hero, foot];
      }),
    ),
  ],
  expect({ status, data }) {
    assert.equal(status, 200);
    assert.deepEqual(
      data.body.rows.map(({ id }: { id: string }) => id),
      ['rowTextXXX', 'rowHeroXXX', 'rowFootXXX'],
    );
    assert.deepEqual(nodeOf(data, 'rowTextXXX'), nodeOf(design, 'rowTextXXX'));
    assert.throws(() => nodeOf(data, 'headingXXX'));
  },
});
