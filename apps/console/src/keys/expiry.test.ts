import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endOf, keyState } from './expiry.ts';

const now = new Date('2030-01-01T00:00:00Z');

describe('the end of a key', () => {
  it('is none', () => assert.equal(endOf('never', now), null));
  it('is days away', () => assert.equal(endOf('30', now), '2030-01-31T00:00:00.000Z'));
  it('was', () =>
    assert.equal(keyState({ revokedAt: null, expiresAt: '2030-01-01T00:00:00Z' }, now), 'expired'));
  it('is to come', () =>
    assert.equal(keyState({ revokedAt: null, expiresAt: '2030-01-02T00:00:00Z' }, now), 'active'));
  it('came by revoking', () =>
    assert.equal(keyState({ revokedAt: '2029-01-01T00:00:00Z', expiresAt: null }, now), 'revoked'));
});
