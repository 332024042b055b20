import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeOf, shareOf, unconfirmedOf } from './rates.ts';

describe('figures', () => {
  it('are shares of what was sent', () => assert.equal(shareOf(1, 3), 33.3));
  it('a rate of zero emails is undefined', () => assert.equal(shareOf(0, 0), undefined));
  it('tell what a relay leaves unconfirmed from what was delivered', () => {
    assert.equal(unconfirmedOf({ sent: 1_000, delivered: 1, bounced: 4 }), 995);
    assert.equal(unconfirmedOf({ sent: 3, delivered: 3, bounced: 1 }), 0);
  });
  it('compare with the period before', () => {
    assert.deepEqual(
      [changeOf(15, 10), changeOf(5, 10), changeOf(0, 0), changeOf(3, 0)],
      [50, -50, undefined, undefined],
    );
  });
});
