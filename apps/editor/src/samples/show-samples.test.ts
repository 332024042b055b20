import assert from 'node:assert/strict';
import { it } from 'node:test';
import { merged } from './show-samples.ts';

const each = (list: string) => ({
  values: { displayCondition: { before: `{{#each ${list}}}`, after: '{{/each}}' } },
});
const values = { who: 'Ann', items: [{ name: 'Tea & co', parts: [{ id: 7 }] }, { name: 'Cup' }] };

it('shows the first item of the lists around a block, and what is outside of them', () => {
  assert.equal(
    merged('<p>{{name}} {{upper ../who}}</p>', [{}, each('items')], values),
    '<p>Tea &amp; co ANN</p>',
  );
  assert.equal(merged('<p>{{id}}</p>', [each('items'), each('parts')], values), '<p>7</p>');
});
it('shows tags without a value as they are written, and so all of a list without items', () => {
  assert.equal(merged('<p>{{who}} {{nobody}}</p>', [{ values: {} }], values), '<p>Ann {{nobody}}</p>');
  assert.equal(merged('<p>{{name}}</p>', [each('others')], values), '<p>{{name}}</p>');
});
