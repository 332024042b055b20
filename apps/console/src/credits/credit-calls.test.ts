import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { burnDays, periodOf } from './burn-points.ts';

const now = new Date('2030-01-20T10:00:00Z');
const period = periodOf('2030-02-05T00:00:00Z', now);

describe('the period of AI credits', () => {
  it('is the month before the reset', () =>
    assert.equal(period.start.toISOString(), '2030-01-05T00:00:00.000Z'));
  it('is that of the calendar without one', () =>
    assert.equal(periodOf(null, now).start.toISOString(), '2030-01-01T00:00:00.000Z'));
  it('is asked for day by day while it is young', () =>
    assert.deepEqual(burnDays(period, new Date('2030-01-07T01:00:00Z'), 10), [
      '2030-01-05',
      '2030-01-06',
      '2030-01-07',
    ]));
  it('is asked for at most so often, today included', () => {
    const days = burnDays(period, now, 10);
    assert.ok(days.length <= 10);
    assert.equal(days.at(-1), '2030-01-20');
  });
  it('has one day at least', () => assert.equal(burnDays(period, period.start, 10).length, 1));
});
