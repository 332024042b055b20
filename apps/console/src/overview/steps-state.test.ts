import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasKey, hasOwnDomain, senderOf } from './steps-state.ts';

const key = (fields: object) => [{ name: 'Shop', kind: 'v3', revokedAt: null, lastUsedAt: null, ...fields }];
const local = { domain: 'postpress.localhost', status: 'verified' };
const own = { domain: 'shop.example', status: 'verified' };

describe('the first steps', () => {
  it('a key that was created', () => assert.equal(hasKey(key({})), true));
  it('not the printed one', () => assert.equal(hasKey(key({ name: 'First start' })), false));
  it('but where it is used', () => assert.equal(hasKey(key({ name: 'First start', lastUsedAt: 'x' })), true));
  it('not a legacy one', () => assert.equal(hasKey(key({ kind: 'legacy' })), false));
  it('not a revoked one', () => assert.equal(hasKey(key({ revokedAt: 'x' })), false));
  it('a domain of one’s own', () => assert.equal(hasOwnDomain([local, own]), true));
  it('not the local one', () => assert.equal(hasOwnDomain([local]), false));
  it('the sender is of one’s own domain', () =>
    assert.equal(senderOf([local, own], 'mx'), 'hello@shop.example'));
  it('or of the local one while captured', () =>
    assert.equal(senderOf([local], 'capture'), 'hello@postpress.localhost'));
  it('or one to be replaced', () => assert.equal(senderOf([local], 'mx'), 'hello@your-domain.example'));
});
