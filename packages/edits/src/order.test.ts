import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { completeOrders, isOrderKey, ORDER_LENGTH_MAX, orderBetween } from './order.ts';

/** A valid key of so many characters after `a0`: a fraction that does not end in 0. */
const keyOf = (length: number) => `a0${'1'.repeat(length - 2)}`;
const longest = keyOf(ORDER_LENGTH_MAX);
const tooLong = keyOf(ORDER_LENGTH_MAX + 1);

describe('isOrderKey', () => {
  it('accepts a key of 32 characters and no longer one', () => {
    assert.equal(ORDER_LENGTH_MAX, 32);
    assert.deepEqual([isOrderKey(longest), isOrderKey(tooLong)], [true, false]);
  });
  for (const text of ['', 'a', '!', 'a00', 'zz zz', 'a0€'])
    it(`refuses ${JSON.stringify(text)}`, () => assert.equal(isOrderKey(text), false));
});

describe('orderBetween', () => {
  it('uses the wanted key if it is free: between its neighbors and at most 32 characters long', () => {
    assert.equal(orderBetween('a0', 'a2', 'a1'), 'a1');
    assert.equal(orderBetween('a0', undefined, longest), longest);
    assert.equal(orderBetween(undefined, 'a2', 'a1'), 'a1');
  });
  for (const [why, before, after, wanted] of [
    ['is the one before', 'a0', 'a2', 'a0'],
    ['is before the one before', 'a1', 'a2', 'a0'],
    ['is the one after', 'a0', 'a2', 'a2'],
    ['is after the one after', 'a0', 'a2', 'a3'],
    ['is too long', 'a0', 'a1', tooLong],
  ] as const)
    it(`makes another where the wanted key ${why}`, () => {
      const made = orderBetween(before, after, wanted);
      assert.ok(made !== wanted && before < made && made < after, made);
    });
});

describe('completeOrders', () => {
  it('keeps keys that are sound, and the list itself', () => {
    const sound = ['a0', 'a1', longest.replace('a0', 'a2')];
    assert.equal(completeOrders(sound), sound);
  });
  it('adds those that are missing between those that are there', () => {
    const [first, second, third, fourth, last] = completeOrders([
      undefined,
      'a1',
      undefined,
      undefined,
      'a2',
    ]);
    assert.deepEqual([second, last], ['a1', 'a2']);
    assert.ok(first && third && fourth);
    assert.ok(first < 'a1' && 'a1' < third && third < fourth && fourth < 'a2');
    const [, added] = completeOrders(['a1', undefined]);
    assert.ok(added && added > 'a1');
  });
  for (const [why, known] of [
    ['one is longer than 32 characters', ['a0', tooLong]],
    ['two are equal', ['a0', 'a0']],
    ['two are out of order', ['a1', 'a0', undefined]],
    ['none is known', [undefined, undefined]],
  ] as const)
    it(`makes all new where ${why}`, () =>
      assert.deepEqual(completeOrders(known), completeOrders(known.map(() => undefined))));
});
