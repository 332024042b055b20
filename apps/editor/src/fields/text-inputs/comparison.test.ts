import assert from 'node:assert/strict';
import { it } from 'node:test';
import { comparisonOf, expressionOf } from './template-logic.ts';

const reads = (expression: string, variable: string, operator: string, value: string) => () => {
  const comparison = comparisonOf(expression);
  assert.deepEqual(comparison, { variable, operator, value });
  assert.equal(comparison && expressionOf(comparison), expression);
};

it('reads a variable', reads('order.paid', 'order.paid', 'set', ''));
it('reads a comparison with a number', reads('gt order.total 99.5', 'order.total', 'gt', '99.5'));
it('reads a comparison with a text', reads('eq plan "gold card"', 'plan', 'eq', 'gold card'));
it('reads a text with quotation marks', reads(`ne name 'The "boss"'`, 'name', 'ne', 'The "boss"'));
it('reads a comparison with no text', reads('eq coupon ""', 'coupon', 'eq', ''));
it('reads a comparison with true', reads('eq vip true', 'vip', 'eq', 'true'));
it('leaves other expressions to the author', () => {
  for (const other of ['gt total limit', 'and a b', 'not a', '(and a (not b))', 'eq "a" b', 'gt a', '5', ''])
    assert.equal(comparisonOf(other), undefined, other);
});
it('rejects values that a template can’t contain', () => {
  const write = (variable: string, value: string) => expressionOf({ variable, operator: 'eq', value });
  assert.equal(write('a b (', 'x'), undefined);
  assert.equal(write('a', `"'`), undefined);
  assert.equal(write('a', '}}'), undefined);
  assert.equal(expressionOf({ variable: 'a', operator: 'gt', value: ' ' }), undefined);
  assert.equal(write(' a ', ' 5 '), 'eq a 5');
});
