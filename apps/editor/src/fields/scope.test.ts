import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { mayDiffer, type ScopedValue, scopeFor } from './scope.ts';

const fontSize: ScopedValue = { mode: 'email', kinds: ['text'], name: 'fontSize', translatable: false };
const phone = { device: 'mobile', language: null } as const;

test('looks count for the device that is looked at, where the renderer lets them differ', () => {
  deepEqual(scopeFor(phone, fontSize), { device: 'mobile' });
  deepEqual(scopeFor(phone, { ...fontSize, name: 'text' }), {});
  deepEqual(scopeFor(phone, { ...fontSize, kinds: ['text', 'divider'] }), {});
  deepEqual(scopeFor(phone, { ...fontSize, mode: 'document' }), {});
  deepEqual(scopeFor({ device: 'desktop', language: null }, fontSize), {});
});

test('text applies to the shown language, styles to all', () => {
  const german = { device: 'mobile', language: 'de' } as const;
  deepEqual(scopeFor(german, { ...fontSize, name: 'text', translatable: true }), { language: 'de' });
  deepEqual(scopeFor(german, fontSize), { device: 'mobile' });
});

test('the page differs on no device; rows and columns do', () => {
  equal(mayDiffer('body', 'padding'), false);
  equal(mayDiffer('row', 'padding'), true);
  equal(mayDiffer('column', 'border'), true);
});
