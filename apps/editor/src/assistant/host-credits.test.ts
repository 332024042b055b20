import { deepEqual, equal } from 'node:assert/strict';
import { it } from 'node:test';
import type { HostCredits } from '../kernel/options-store.ts';
import { creditPosition, isHostCredits } from './host-credits.ts';

const usual: HostCredits = { limit: 100, used: 79, lowBalanceThresholdPercentage: 80 };
for (const [name, credits, expected] of [
  ['none', undefined, { left: undefined, reason: undefined, isBlocked: false }],
  ['no limit', { limit: null, used: 7 }, { left: undefined, reason: undefined, isBlocked: false }],
  ['enough', usual, { left: 21, reason: undefined, isBlocked: false }],
  ['little', { ...usual, used: 80 }, { left: 20, reason: 'low_balance', isBlocked: false }],
  ['none left', { ...usual, used: 100 }, { left: 0, reason: 'exhausted', isBlocked: true }],
  ['more used than given', { ...usual, used: 120 }, { left: 0, reason: 'exhausted', isBlocked: true }],
  ['a limit of zero', { limit: 0, used: 0 }, { left: 0, reason: 'exhausted', isBlocked: true }],
  ['turned off', { ...usual, disabled: true }, { left: 21, reason: 'disabled', isBlocked: true }],
] as const)
  it(`credits of the host: ${name}`, () => deepEqual(creditPosition(credits), expected));

it('more is bought at a web address only, whatever a host answers', () => {
  equal(isHostCredits({ ...usual, purchaseUrl: 'https://shop.example/more' }), true);
  for (const purchaseUrl of ['javascript:alert(1)', 'data:text/html,x', '/more', 5])
    equal(isHostCredits({ ...usual, purchaseUrl }), false);
});
