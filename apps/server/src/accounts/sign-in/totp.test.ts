import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { findStep, stepAt, toBase32, totpCode, totpUri } from './totp.ts';

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
const secret = Buffer.from('12345678901234567890');
const vectors: readonly [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];
const at = (seconds: number) => new Date(seconds * 1_000);

describe('a code', () => {
  for (const [seconds, code] of vectors)
    it(`is ${code} after ${seconds} s`, () => assert.equal(totpCode(secret, stepAt(at(seconds))), code));
  it('is found in its own step and those beside it', () => {
    const code = totpCode(secret, 100);
    const found = [98, 99, 100, 101, 102].map((step) => findStep(secret, code, at(step * 30), null));
    assert.deepEqual(found, [undefined, 100, 100, 100, undefined]);
  });
  it('is not found again after it has opened', () => {
    const code = totpCode(secret, 100);
    assert.equal(findStep(secret, code, at(3_000), 99), 100);
    assert.equal(findStep(secret, code, at(3_000), 100), undefined);
  });
  it('is not anything else', () => {
    for (const code of ['', '1', '0000000', 'abcdef'])
      assert.equal(findStep(secret, code, at(3_000), null), undefined);
  });
});

describe('what an app is told', () => {
  it('is read by another library as the same secret', () => {
    assert.equal(toBase32(secret), Secret.fromUTF8('12345678901234567890').base32);
    const uri = totpUri(secret, 'ann@shop.example', 'Postpress (post.example)');
    const [label] = /(?<=totp\/)[^?]+/.exec(uri) ?? [''];
    assert.equal(decodeURIComponent(label), 'Postpress (post.example):ann@shop.example');
    const code = new TOTP({ secret: Secret.fromBase32(toBase32(secret)) }).generate({ timestamp: 59_000 });
    assert.equal(code, '287082');
  });
});
