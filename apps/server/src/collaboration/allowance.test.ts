import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Allowance } from './allowance.ts';

function allowanceOf(rate: number, burst: number) {
  const time = { now: 0 };
  return { time, allowance: new Allowance({ rate, burst }, () => time.now) };
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
