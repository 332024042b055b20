import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shareOf, sumDays } from './rates.ts';

const day = { date: '2030-01-01', accepted: 5, sent: 4, delivered: 3, bounced: 1, complained: 0, failed: 1 };

describe('figures of days', () => {
  it('come together', () =>
    assert.deepEqual(sumDays([day, day]), { sent: 8, delivered: 6, bounced: 2, complained: 0, failed: 2 }));
  it('are shares of what was sent', () => assert.equal(shareOf(1, 3), 33.3));
  it('are none of nothing', () => assert.equal(shareOf(0, 0), undefined));
});
