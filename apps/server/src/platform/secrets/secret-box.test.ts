import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSecretBox, SealedElsewhere } from './secret-box.ts';

const box = createSecretBox('0123456789abcdef0123456789abcdef');
const other = createSecretBox('fedcba9876543210fedcba9876543210');

describe('the secret box', () => {
  it('decrypts what was encrypted', () =>
    assert.equal(box.open(box.seal('whsec_x', 'webhook'), 'webhook').toString(), 'whsec_x'));
  it('encrypts the same text differently each time', () =>
    assert.notDeepEqual(box.seal('a', 'webhook'), box.seal('a', 'webhook')));
  it('opens for no other purpose', () =>
    assert.throws(() => box.open(box.seal('a', 'webhook'), 'dkim'), SealedElsewhere));
  it('opens with no other key', () =>
    assert.throws(() => other.open(box.seal('a', 'webhook'), 'webhook'), SealedElsewhere));
  it('notices a changed byte', () => {
    const sealed = box.seal('a', 'webhook');
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    assert.throws(() => box.open(sealed, 'webhook'), SealedElsewhere);
  });
  it('takes nothing shorter than its frame', () =>
    assert.throws(() => box.open(Buffer.alloc(5), 'webhook'), SealedElsewhere));
  it('authenticates with a key per purpose', () => {
    assert.deepEqual(box.authenticate('a', 'verp'), box.authenticate('a', 'verp'));
    assert.notDeepEqual(box.authenticate('a', 'verp'), box.authenticate('a', 'unsubscribe'));
  });
});
