import assert from 'node:assert/strict';
import { it } from 'node:test';
import { variablesOf } from '@postpress/render/template';
import { newItem, readData, type SampleNode, sampleTree, typedValue, withExamples } from './sample-tree.ts';

const short = ({ name, kind, isUsed, fields }: SampleNode): string =>
  `${name}:${kind}${isUsed ? '' : '!'}${fields.length > 0 ? `(${fields.map(short).join(' ')})` : ''}`;
const treeOf = (source: string, data: object) => sampleTree(variablesOf(source), data).map(short).join(' ');
const source = '{{name}} {{#each order.items}}{{title}}{{currency price}}{{/each}}{{#if vip}}x{{/if}}';

it('has a field for each variable, by its kind', () =>
  assert.equal(
    treeOf(source, {}),
    'name:text order:object(items:list(title:text price:number)) vip:condition',
  ));
it('follows the data, and marks what the design does not use', () =>
  assert.equal(
    treeOf(source, {
      name: 'Ann',
      order: { items: [{ title: 'Tea' }, { title: 'Cup', color: 'red' }], id: 7 },
      vip: 'gold',
      more: { a: [1] },
    }),
    'name:text order:object(items:list(title:text price:number color:text!) id:number!) vip:text more:object!(a:list!)',
  ));
it('uses all of what is used as a whole', () =>
  assert.equal(
    treeOf('{{count order.items}}', { order: { items: [{ a: 1 }] } }),
    'order:object(items:list(a:number))',
  ));
it('adds examples where the data lack a value', () =>
  assert.deepEqual(
    withExamples({ order: { id: 1 } }, [
      { name: 'order.items', sample: [{ a: 1 }] },
      { name: 'order.id', sample: 2 },
    ]),
    { order: { id: 1, items: [{ a: 1 }] } },
  ));
it('begins an item like the last one', () => {
  const fields = sampleTree(variablesOf('{{title}}{{#each parts}}{{/each}}'), {});
  assert.deepEqual(newItem([{ a: 1 }], []), { a: 1 });
  assert.deepEqual(newItem([], fields), { title: '', parts: [] });
  assert.equal(newItem([], []), '');
});
it('keeps numbers as numbers, and what is no number as it is typed', () => {
  const typed = { '12.5': 12.5, '1.': '1.', '1.50': '1.50', '': '', '7 €': '7 €', '-3': -3 };
  for (const [text, value] of Object.entries(typed)) assert.equal(typedValue(text, 'number'), value, text);
  assert.equal(typedValue('5', 'text'), '5');
});
it('reads objects only', () => {
  assert.deepEqual(readData('{"a": 1}'), { a: 1 });
  for (const text of ['[]', '1', 'null', '{']) assert.equal(readData(text), undefined, text);
});
