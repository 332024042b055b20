import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { itemKinds, itemsFault, newItem, readItems, writeItems } from './items.ts';

test('merge tags keep their order, their groups and what the form does not show', () => {
  const stored = {
    first_name: { name: 'First name', value: '{{first_name}}', sample: 'Ada', order: 3 },
    order: { name: 'Order', mergeTags: { id: { name: 'Id' } }, rules: { repeat: { before: '{{#each}}' } } },
  };
  const items = readItems(stored, itemKinds.mergeTags);
  deepEqual(
    items.map(({ fields }) => fields.key),
    ['first_name', 'order'],
  );
  equal(items[1]?.children[0]?.fields.name, 'Id');
  deepEqual(writeItems(items, itemKinds.mergeTags), stored);
});

test('lists leave out empty fields', () => {
  const stored = [{ name: 'Account', specialLinks: [{ name: 'Sign in', href: 'https://a.example' }] }];
  deepEqual(writeItems(readItems(stored, itemKinds.specialLinks), itemKinds.specialLinks), stored);
});

test('empty required fields and keys used twice are faults', () => {
  const kind = itemKinds.mergeTags;
  const item = newItem(kind);
  equal(itemsFault([item], kind), 'required');
  const named = { ...item, fields: { ...item.fields, key: 'a' } };
  equal(itemsFault([named], kind), undefined);
  equal(itemsFault([named, { ...named, id: 0 }], kind), 'sameKey');
  equal(itemsFault([{ ...named, children: [item] }], kind), 'required');
});
