import assert from 'node:assert/strict';
import { it } from 'node:test';
import { declaredNames } from './declared-names.ts';
import { faults } from './table.ts';

it('finds what the types declare', () => {
  const { methods, events, callbacks, options } = declaredNames();
  assert.ok(methods.length >= 70 && methods.includes('createEditor') && !methods.includes('targetElement'));
  assert.ok(events.includes('design:updated') && callbacks.includes('image') && options.includes('customJS'));
});

it('has a row for every name that the types declare, and no other', () => assert.deepEqual(faults(), []));
