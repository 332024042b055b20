import assert from 'node:assert/strict';
import { it } from 'node:test';
import { nearestName } from './nearest-name.ts';

it('finds the intended name', () => {
  const names = ['price', 'quantity', 'name', 'qty', 'unitPrice'];
  const cases = {
    pirce: 'price',
    Price: 'price',
    quantty: 'quantity',
    nmae: 'name',
    qt: 'qty',
    color: undefined,
    unit_price: 'unitPrice',
  };
  for (const [typed, meant] of Object.entries(cases)) assert.equal(nearestName(typed, names), meant, typed);
});
