import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findStep, newTotpSecret, stepAt, toBase32, totpCode, totpUri } from './second-factor.ts';

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
    for (const code of ['', '1', '0000000', 'abcdef', '４５６７８９', '1e+005'])
      assert.equal(findStep(secret, code, at(3_000), null), undefined);
  });
});

describe('a new secret', () => {
  it('has 160 bits, and differs each time', () => {
    const secrets = Array.from({ length: 20 }, () => newTotpSecret());
    assert.deepEqual(new Set(secrets.map((each) => each.length)), new Set([20]));
    assert.equal(new Set(secrets.map((each) => each.toString('hex'))).size, 20);
  });
});

describe('what an app is given', () => {
  // RFC 4648, section 10, without the padding.
  const base32: Record<string, string> = {
    '': '',
    f: 'MY',
    fo: 'MZXQ',
    foo: 'MZXW6',
    foob: 'MZXW6YQ',
    foobar: 'MZXW6YTBOI',
  };
  for (const [text, expected] of Object.entries(base32))
    it(`is the base32 of "${text}"`, () => assert.equal(toBase32(Buffer.from(text)), expected));
  it('is a URI with the account, the issuer, the secret and the settings', () => {
    const uri = new URL(totpUri(secret, 'ann@shop.example', 'Postpress (post.example)'));
    assert.equal(`${uri.protocol}//${uri.host}`, 'otpauth://totp');
    assert.equal(decodeURIComponent(uri.pathname), '/Postpress (post.example):ann@shop.example');
    assert.deepEqual(Object.fromEntries(uri.searchParams), {
      issuer: 'Postpress (post.example)',
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
