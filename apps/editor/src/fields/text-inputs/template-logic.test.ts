import assert from 'node:assert/strict';
import { it } from 'node:test';
import { conditionOfLogic, isExpression, logicOf } from './template-logic.ts';

it('is written as the sections that templates know', () => {
  const repeat = conditionOfLogic({ block: 'each', expression: 'order.items' }, 'Repeat for each item');
  assert.deepEqual(repeat, {
    type: '',
    label: 'Repeat for each item: order.items',
    description: '',
    before: '{{#each order.items}}',
    after: '{{/each}}',
  });
});
it('is read back, comparisons too', () => {
  for (const logic of [
    { block: 'each', expression: 'items' },
    { block: 'if', expression: 'gt order.total 100' },
    { block: 'unless', expression: '(and a (not b))' },
  ] as const)
    assert.deepEqual(logicOf(conditionOfLogic(logic, 'x')), logic);
});
it('is no code of other languages', () => {
  assert.equal(logicOf({ before: '{% if a %}', after: '{% endif %}' }), undefined);
  assert.equal(logicOf({ before: '{{#if a}}<b>', after: '{{/if}}' }), undefined);
  assert.equal(logicOf({ before: '{{#if a}}', after: '{{/each}}' }), undefined);
});
it('knows what can be an expression', () => {
  assert.deepEqual(['a.b', 'gt a 1', '', 'a b (', '{{a}}'].map(isExpression), [
    true,
    true,
    false,
    false,
    false,
  ]);
});
