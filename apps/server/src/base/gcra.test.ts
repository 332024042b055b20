import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Allowance, afterTaking, opensAt, unitsLeft } from './gcra.ts';

const limit = { burst: 50, intervalMs: 20 };
const NOTHING = Number.NEGATIVE_INFINITY;

describe('a limit over time', () => {
  it('has its whole burst while nothing is taken', () => assert.equal(unitsLeft(NOTHING, limit, 0), 50));
  it('has one unit more after each interval, and never more than its burst', () => {
    const tat = afterTaking(NOTHING, limit, 50, 1_000);
    const left = [1_000, 1_010, 1_020, 1_990, 2_000, 9_999].map((now) => unitsLeft(tat, limit, now));
    assert.deepEqual(left, [0, 0.5, 1, 49.5, 50, 50]);
  });
  it('says when units may be taken', () => {
    const tat = afterTaking(NOTHING, limit, 50, 1_000);
    assert.deepEqual([opensAt(tat, limit, 1), opensAt(tat, limit, 50)], [1_020, 2_000]);
    assert.ok(opensAt(NOTHING, limit, 50) < 0);
  });
  it('counts from now where it was idle, not from its last unit', () => {
    const tat = afterTaking(afterTaking(NOTHING, limit, 1, 0), limit, 1, 5_000);
    assert.equal(tat, 5_020);
  });
  it('gives at most its burst and one for each interval, however it is asked', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(400), fc.nat(60)), { maxLength: 200 }), (asks) => {
        let [now, tat, taken] = [0, NOTHING, 0];
        for (const [later, asked] of asks) {
          now += later;
          const units = Math.min(asked, Math.floor(unitsLeft(tat, limit, now)));
          tat = afterTaking(tat, limit, units, now);
          taken += units;
        }
        assert.ok(taken <= limit.burst + now / limit.intervalMs);
      }),
    ));
});

function allowanceOf(perSecond: number, burst: number) {
  const time = { now: 0 };
  return { time, allowance: new Allowance({ burst, intervalMs: 1_000 / perSecond }, () => time.now) };
}

describe('an allowance', () => {
  it('is so much at once, and so much a second', () => {
    const { time, allowance } = allowanceOf(10, 30);
    assert.deepEqual([allowance.take(30), allowance.take(1)], [true, false]);
    time.now = 500;
    assert.deepEqual([allowance.take(5), allowance.take(1)], [true, false]);
    time.now = 100_000;
    assert.deepEqual([allowance.take(31), allowance.take(30)], [false, true]);
  });
  it('makes one who spent more wait until that is paid', async () => {
    const { time, allowance } = allowanceOf(1_000, 10);
    await allowance.available();
    allowance.spend(20);
    let isAvailable = false;
    const waiting = allowance.available().then(() => {
      isAvailable = true;
    });
    await Promise.resolve();
    assert.equal(isAvailable, false);
    time.now = 10;
    await waiting;
    assert.equal(allowance.take(1), false);
  });
});
