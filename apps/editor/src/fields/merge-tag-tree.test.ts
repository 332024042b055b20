import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { matching, mergeTagTree } from './merge-tag-tree.ts';

const tags = {
  first: { name: 'First name', value: '*|FNAME|*', sample: 'Ada' },
  shop: { name: 'Shop', mergeTags: { city: { name: 'City' } } },
  items: { name: 'Items', rules: { repeat: { name: 'Each', before: '{{#items}}', after: '{{/items}}' } } },
};

test('groups are headings, rules stand around something, tags without a value are written by their key', () => {
  deepEqual(mergeTagTree(tags), [
    { name: 'First name', text: '*|FNAME|*', sample: 'Ada', depth: 0 },
    { name: 'Shop', text: undefined, depth: 0 },
    { name: 'City', text: '{{city}}', depth: 1 },
    { name: 'Items', text: undefined, depth: 0 },
    {
      name: 'Each',
      text: '{{#items}}',
      after: '{{/items}}',
      rule: { mergeTagGroup: 'items', mergeTagRule: 'repeat' },
      depth: 1,
    },
  ]);
});

test('a search finds by name and by what is written', () => {
  deepEqual(
    matching(mergeTagTree(tags), 'fname').map(({ name }) => name),
    ['First name'],
  );
});
