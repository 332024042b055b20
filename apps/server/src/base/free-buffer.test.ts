import assert from 'node:assert/strict';
import { it } from 'node:test';
import { freeBuffer } from './free-buffer.ts';

it('frees a large buffer, and nothing that shares its memory with others', () => {
  const large = new Uint8Array(100_000);
  freeBuffer(large);
  assert.equal(large.buffer.byteLength, 0);
  const small = Buffer.from('pooled');
  freeBuffer(small);
  assert.equal(small.toString(), 'pooled');
  const whole = new Uint8Array(200_000).fill(1);
  freeBuffer(whole.subarray(0, 100_000));
  assert.equal(whole[0], 1);
});
