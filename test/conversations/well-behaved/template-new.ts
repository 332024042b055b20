import assert from 'node:assert/strict';
import { ask, conversation, kindsIn, wholeOutput } from '../conversation.ts';

const body = {
  rows: [
    {
      cells: [1],
      columns: [{ contents: [{ type: 'heading', values: { text: 'Frisches Brot', headingType: 'h1' } }] }],
    },
    {
      cells: [1, 1],
      columns: [
        {
          contents: [
            { type: 'text', values: { text: '<p>Hallo {{first_name}}, ab Montag backen wir um fünf.</p>' } },
          ],
        },
        {
          contents: [
            {
              type: 'button',
              values: {
                text: 'Vorbestellen',
                href: { name: 'web', values: { href: 'https://brot.example/' } },
              },
            },
          ],
        },
      ],
    },
    {
      cells: [1],
      columns: [{ contents: [{ type: 'text', values: { text: '<p>Bäckerei Kern</p>', fontSize: '11px' } }] }],
    },
  ],
  values: { preheaderText: 'Ab Montag um fünf', backgroundColor: '#FFF8EE' },
};

export default conversation({
  name: 'template: makes a new email in the language asked for',
  request: ask(
    'An email of our bakery: fresh bread from five on Monday, order at https://brot.example/',
    'template',
    {
      locale: 'de',
    },
  ),
  answers: [wholeOutput({ body })],
  expect({ status, data, body: result, sent }) {
    assert.equal(status, 200);
    assert.deepEqual(kindsIn(data), ['heading', 'text', 'button', 'text']);
    assert.equal(data.schemaVersion, 27);
    assert.equal(data.counters.u_row, 3);
    assert.equal(data.body.rows[0].columns[0].contents[0].values.fontSize, '22px');
    assert.match(data.body.rows[0].id, /^[\w-]{10}$/);
    assert.deepEqual(result.protection, { preservedIds: [], outcome: 'none' });
    assert.deepEqual(result.model, { provider: 'anthropic', id: 'claude-sonnet-5-5' });
    assert.match(sent[0]?.text ?? '', /in the language de/);
  },
});
