import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { afterTaking, availableOf, describeLimit, opensAt, type Rate } from './rate.ts';

const noon = Date.parse('2030-01-07T12:00:00Z');
const at = (ms: number) => new Date(noon + ms);
const fresh: Rate = { secondAt: at(0), hourAt: at(0) };

describe('a limit by time', () => {
  it('lets a tenth leave at once and spreads the rest', () => {
    const limit = { provider: 'big.example', perHour: 100 };
    assert.equal(availableOf(fresh, limit, { now: at(0), broadcast: false }), 10);
    const taken = afterTaking(fresh, limit, { now: at(0), count: 10 });
    assert.equal(availableOf(taken, limit, { now: at(0), broadcast: false }), 0);
    const opens = opensAt(taken, limit);
    assert.ok(Math.abs(opens.getTime() - noon - 3_620_000 / 91) < 2);
    assert.equal(availableOf(taken, limit, { now: opens, broadcast: false }), 1);
  });
  it('reserves a part of the burst for transactional emails', () => {
    const limit = { provider: 'big.example', perHour: 100 };
    assert.equal(availableOf(fresh, limit, { now: at(0), broadcast: true }), 9);
    assert.equal(availableOf(fresh, { provider: 'x', perHour: 5 }, { now: at(0), broadcast: true }), 1);
  });
  it('is never exceeded in any window, however attempts come', () =>
    fc.assert(
      fc.property(
        fc.record({ perSecond: fc.integer({ min: 1, max: 50 }), perHour: fc.integer({ min: 1, max: 500 }) }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 400_000 }), fc.integer({ min: 1, max: 60 })), {
          maxLength: 60,
        }),
        (caps, asks) => {
          const limit = { provider: 'big.example', ...caps };
          let rate = fresh;
          let now = 0;
          const began: number[] = [];
          for (const [later, asked] of asks) {
            now += later;
            const count = Math.min(asked, availableOf(rate, limit, { now: at(now), broadcast: false }));
            rate = afterTaking(rate, limit, { now: at(now), count });
            for (let n = 0; n < count; n++) began.push(now);
          }
          for (const [index, start] of began.entries()) {
            const within = (ms: number) => began.slice(index).filter((each) => each < start + ms).length;
            assert.ok(within(1_000) <= caps.perSecond && within(3_600_000) <= caps.perHour);
          }
        },
      ),
      { numRuns: 200 },
    ));
  it('says what it is', () =>
    assert.equal(
      describeLimit({ provider: 'google.com', perSecond: 5, perHour: 20_000 }, 'google.com'),
      'google.com gets at most 5 per second and 20,000 per hour (POSTPRESS_PROVIDER_LIMITS).',
    ));
});
