import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fingerprintOf, hashCredential, newCredential } from './credentials.ts';

describe('a credential', () => {
  it('carries the prefix of its kind', () => {
    assert.match(newCredential('v3'), /^svc_sk_[\w-]{43}$/);
    assert.match(newCredential('personal'), /^svc_pat_[\w-]{43}$/);
    assert.match(newCredential('legacy'), /^[\w-]{43}$/);
  });
  it('is never made twice', () => assert.notEqual(newCredential('v3'), newCredential('v3')));
  it('is stored as 32 bytes that do not hold it', () => {
    const key = newCredential('v3');
    assert.equal(hashCredential(key).length, 32);
    assert.ok(!hashCredential(key).toString('latin1').includes(key));
  });
  it('shows eight characters afterwards', () =>
    assert.equal(fingerprintOf('svc_sk_abcdefghijklmnopqrstuvwxyz'), 'svc_sk_abcd…wxyz'));
  it('shows as little of one without a prefix', () =>
    assert.equal(fingerprintOf('abcdefghijklmnopqrstuvwxyz012345'), 'abcd…2345'));
});
