import assert from 'node:assert/strict';
import { it } from 'node:test';
import { lifeStep } from './follow-life.ts';

const minute = 60_000;
const used = { now: 100 * minute, usedAt: 100 * minute, triedAt: 0, canRenew: false };
const step = (expires: number, ends: number, more: object = {}) =>
  lifeStep({ ...used, ...more, expiresAt: (100 + expires) * minute, endsAt: (100 + ends) * minute });

it('lets a session that has long to live be', () => assert.equal(step(40, 600), 'nothing'));
it('renews one that is used, before it ends', () => assert.equal(step(15, 600), 'renew'));
it('lets one end that nobody uses, and warns', () => {
  assert.equal(step(15, 600, { usedAt: 0 }), 'nothing');
  assert.equal(step(5, 600, { usedAt: 0 }), 'warn');
});
it('warns if the session can’t be renewed', () => {
  assert.equal(step(8, 8), 'warn');
  assert.equal(step(8, 8, { canRenew: true }), 'renew');
});
it('tries again each minute', () => {
  assert.equal(step(5, 600, { triedAt: 99.5 * minute }), 'warn');
  assert.equal(step(5, 600, { triedAt: 98 * minute }), 'renew');
});
