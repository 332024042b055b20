import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readAddresses } from './test-addresses.ts';

it('reads addresses however they are set apart, each once', () => {
  assert.deepEqual(readAddresses('a@x.example, b@x.example;a@x.example\n', 5), {
    to: ['a@x.example', 'b@x.example'],
  });
  assert.deepEqual(readAddresses('nobody', 5), { wrong: 'none' });
  assert.deepEqual(readAddresses('a@x b@x c@x', 2), { wrong: 'too-many' });
});
