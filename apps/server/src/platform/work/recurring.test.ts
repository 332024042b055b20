import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { silentLog } from '../../base/log.ts';
import { createManualTimers } from '../../base/manual-timers.testing.ts';
import { recurring } from './recurring.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

function start(work: () => unknown) {
  const timers = createManualTimers();
  const failures: string[] = [];
  const log = { warn: silentLog.warn, error: (_: object, message: string) => void failures.push(message) };
  const options = { everyMs: 1_000, failure: 'It failed', log, timers };
  return { timers, failures, ...recurring(options, work) };
}

describe('recurring', () => {
  it('runs first after the interval, then an interval after each end', async () => {
    let runs = 0;
    const { timers } = start(() => ++runs);
    timers.advance(999);
    assert.equal(runs, 0);
    timers.advance(1);
    await settle();
    timers.advance(1_000);
    await settle();
    assert.equal(runs, 2);
  });
  it('never overlaps two runs, and counts the interval from the end of a long one', async () => {
    const long = Promise.withResolvers<void>();
    let runs = 0;
    const { timers, now } = start(() => (++runs === 1 ? long.promise : undefined));
    void now();
    timers.advance(5_000);
    const same = now();
    assert.equal(runs, 1);
    long.resolve();
    await same;
    timers.advance(999);
    assert.equal(runs, 1);
    timers.advance(1);
    assert.equal(runs, 2);
  });
  it('logs a failure and continues', async () => {
    let runs = 0;
    const { timers, now, failures } = start(() => {
      if (++runs === 1) throw new Error('broken');
    });
    await now();
    assert.deepEqual(failures, ['It failed']);
    timers.advance(1_000);
    assert.equal(runs, 2);
  });
  it('starts no run after it was stopped, and waits for the one in progress', async () => {
    const long = Promise.withResolvers<void>();
    let runs = 0;
    let stopped = false;
    const { timers, now, stop } = start(() => {
      runs++;
      return long.promise;
    });
    void now();
    const stopping = stop().then(() => {
      stopped = true;
    });
    await settle();
    assert.equal(stopped, false);
    long.resolve();
    await stopping;
    timers.advance(10_000);
    assert.equal(runs, 1);
  });
});
