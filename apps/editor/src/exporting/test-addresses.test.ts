import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readAddresses, sampleValues } from './test-addresses.ts';

it('reads addresses however they are set apart, each once', () => {
  assert.deepEqual(readAddresses('a@x.example, b@x.example;a@x.example\n', 5), {
    to: ['a@x.example', 'b@x.example'],
  });
  assert.deepEqual(readAddresses('nobody', 5), { wrong: 'none' });
  assert.deepEqual(readAddresses('a@x b@x c@x', 2), { wrong: 'too-many' });
});
it('collects samples under the names that tags stand for', () => {
  const tags = {
    first: { value: '{{ first_name }}', sample: 'Ada' },
    plain: { name: 'Plain' },
    shop: { mergeTags: { city: { sample: 'Oslo' } } },
    other: { value: '*|FNAME|*', sample: 'Bo' },
  };
  assert.deepEqual(sampleValues(tags), { first_name: 'Ada', 'shop.city': 'Oslo', other: 'Bo' });
});
