import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FairSemaphore } from './fair-semaphore.ts';
import { describeLimitedResource } from './limited-resource.conformance.ts';
import { createManualTimers } from './manual-timers.testing.ts';
import type { Lease, PermitRequest, SemaphoreOptions } from './permits.ts';

describeLimitedResource('a semaphore whose permits are acquired', () => {
  const semaphore = new FairSemaphore({ permits: 3, waitersPerTenant: 20 });
  return {
    permits: 3,
    inUse: () => semaphore.stats().inUse,
    begin: (tenant, signal) => {
      const acquired = semaphore.acquire({ tenant, signal });
      return {
        started: acquired.then(({ ok }) => ok),
        end: () => void acquired.then((lease) => lease.ok && lease.release()),
      };
    },
  };
});

describeLimitedResource('a semaphore that runs work', () => {
  const semaphore = new FairSemaphore({ permits: 4, waitersPerTenant: 20 });
  return {
    permits: 4,
    inUse: () => semaphore.stats().inUse,
    begin: (tenant, signal) => {
      const { promise: started, resolve } = Promise.withResolvers<boolean>();
      const work = Promise.withResolvers<void>();
      void semaphore
        .run({ tenant, signal }, () => {
          resolve(true);
          return work.promise;
        })
        .then(() => resolve(false));
      return { started, end: work.resolve };
    },
  };
});

/** A semaphore on manual timers, and the labels of what was granted, in order. */
function fixture(options: Partial<SemaphoreOptions> = {}) {
  const timers = createManualTimers();
  const semaphore = new FairSemaphore({ permits: 2, waitersPerTenant: 10, timers, ...options });
  const granted: string[] = [];
  const leases = new Map<string, Lease>();
  const refusals = new Map<string, string>();
  const ask = (label: string, request: Partial<PermitRequest> = {}) =>
    semaphore.acquire({ tenant: label.charAt(0), ...request }).then((answer) => {
      if (!answer.ok) return void refusals.set(label, answer.kind);
      granted.push(label);
      leases.set(label, answer);
    });
  const release = async (label: string) => {
    await settle();
    leases.get(label)?.release();
    await settle();
  };
  return { timers, semaphore, granted, refusals, ask, release };
}
const settle = () => new Promise(setImmediate);
/** Work that never settles, and the signals it got. */
function endless() {
  const signals: AbortSignal[] = [];
  const work = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<never>(() => {});
  };
  return { work, signals };
}

describe('waiting for permits', () => {
  it('is refused when too many of the tenant, or of all, wait', async () => {
    const { ask, refusals } = fixture({ permits: 1, waitersPerTenant: 2, waitersMax: 3 });
    for (const label of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) void ask(label);
    await settle();
    assert.deepEqual(
      [...refusals],
      [
        ['a4', 'tenant-busy'],
        ['c1', 'busy'],
      ],
    );
  });
  it('with no room for waiters still takes what can start at once', async () => {
    const { ask, granted, refusals } = fixture({ permits: 1, waitersPerTenant: 0 });
    void ask('a1');
    void ask('b1');
    await settle();
    assert.deepEqual([granted, [...refusals.keys()]], [['a1'], ['b1']]);
  });
  it('ends after its own limit', async () => {
    const { ask, timers, refusals, semaphore } = fixture({ permits: 1, waitMs: 1_000 });
    void ask('a1');
    void ask('b1');
    timers.advance(400);
    assert.equal(semaphore.stats().longestWaitMs, 400);
    timers.advance(600);
    await settle();
    assert.equal(refusals.get('b1'), 'busy');
    assert.equal(semaphore.stats().waiting, 0);
  });
  it('reserves free permits for a large request that is next', async () => {
    const { ask, granted, release } = fixture({ permits: 10 });
    void ask('a1', { weight: 6 });
    void ask('b1', { weight: 8 });
    void ask('c1', { weight: 1 });
    await settle();
    assert.deepEqual(granted, ['a1']);
    await release('a1');
    assert.deepEqual(granted, ['a1', 'b1', 'c1']);
  });
  it('lets a request in that is larger than all there is, alone', async () => {
    const { ask, granted, release } = fixture({ permits: 10 });
    void ask('a1', { weight: 24 });
    void ask('b1');
    await settle();
    assert.deepEqual(granted, ['a1']);
    await release('a1');
    assert.deepEqual(granted, ['a1', 'b1']);
  });
  it('leaves reserved permits to tenants that hold little', async () => {
    const { ask, granted, release } = fixture({ permits: 6, reserved: { permits: 3, perTenant: 2 } });
    for (const label of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'c1']) void ask(label);
    await settle();
    assert.deepEqual(granted, ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
    for (const label of ['a1', 'a2', 'c1', 'b1']) await release(label);
    assert.deepEqual(granted.slice(6), ['a4', 'b3']);
  });
  it('of low priority is served when nothing else waits, or after ten others were', async () => {
    const { ask, granted, release } = fixture({ permits: 2 });
    void ask('x');
    void ask('y');
    for (let n = 0; n < 12; n++) void ask(`${String.fromCharCode(97 + n)}1`);
    void ask('z', { priority: 'low' });
    for (const label of ['x', 'y', ...'abcdefghij'.split('').map((name) => `${name}1`)]) await release(label);
    assert.ok(granted.includes('z'), granted.join());
    assert.equal(granted.indexOf('z'), 12);
  });
  it('of low priority has one permit for all tenants', async () => {
    const { ask, granted, release } = fixture({ permits: 4 });
    for (const label of ['a1', 'b1', 'c1']) void ask(label, { priority: 'low' });
    await settle();
    assert.deepEqual(granted, ['a1']);
    await release('a1');
    assert.deepEqual(granted, ['a1', 'b1']);
  });
  it('follows a further rule by group, past requests of other groups', async () => {
    const { ask, granted } = fixture({ permits: 10, mayHold: ({ group }) => group < 2 });
    for (const label of ['a1', 'a2', 'a3']) void ask(label, { group: 'slow.example' });
    void ask('a4', { group: 'fast.example' });
    await settle();
    assert.deepEqual(granted, ['a1', 'a2', 'a4']);
  });
});

describe('trying for permits', () => {
  it('takes free permits, within the share of a tenant and of low priority', () => {
    const { semaphore } = fixture({ permits: 3 });
    const low = semaphore.tryAcquire({ tenant: 'a', priority: 'low' });
    assert.equal(semaphore.tryAcquire({ tenant: 'b', priority: 'low' }), undefined);
    assert.ok(semaphore.tryAcquire({ tenant: 'a' }));
    assert.equal(semaphore.tryAcquire({ tenant: 'a' }), undefined, 'one is left to others');
    assert.ok(semaphore.tryAcquire({ tenant: 'b' }));
    assert.equal(semaphore.tryAcquire({ tenant: 'c' }), undefined);
    low?.release();
    assert.ok(semaphore.tryAcquire({ tenant: 'c' }));
  });
  it('does not overtake waiting requests, and gets nothing once it is closed', async () => {
    const { semaphore, ask, release, granted } = fixture({ permits: 2 });
    void ask('a1');
    void ask('b1', { weight: 2 });
    assert.equal(semaphore.tryAcquire({ tenant: 'c' }), undefined);
    await release('a1');
    assert.deepEqual(granted, ['a1', 'b1']);
    await release('b1');
    semaphore.close();
    assert.equal(semaphore.tryAcquire({ tenant: 'c' }), undefined);
  });
});

describe('holding permits until a signal', () => {
  it('keeps none when the signal fires just after they were granted', async () => {
    const { semaphore } = fixture();
    const client = new AbortController();
    const held = semaphore.holdUntil(client.signal, { tenant: 'a' });
    client.abort();
    await held;
    assert.equal(semaphore.stats().inUse, 0);
  });
});

describe('running work', () => {
  it('counts the deadline from the start of the work', async () => {
    const { ask, release, timers, semaphore } = fixture({ permits: 1, deadlineMs: 1_000 });
    void ask('a1');
    const { work, signals } = endless();
    const outcome = semaphore.run({ tenant: 'b' }, work);
    timers.advance(5_000);
    await release('a1');
    timers.advance(999);
    assert.equal(signals[0]?.aborted, false);
    timers.advance(1);
    assert.deepEqual(await outcome, { ok: false, kind: 'timeout' });
    assert.equal((signals[0]?.reason as Error | undefined)?.name, 'TimeoutError');
  });
  it('returns the permits of aborted work when it settles', async () => {
    const { timers, semaphore } = fixture({ deadlineMs: 1_000, graceMs: 10_000 });
    const cleanUp = Promise.withResolvers<void>();
    const outcome = semaphore.run({ tenant: 'a' }, () => cleanUp.promise);
    await settle();
    timers.advance(1_000);
    assert.deepEqual(await outcome, { ok: false, kind: 'timeout' });
    assert.equal(semaphore.stats().inUse, 1, 'until it has cleaned up');
    cleanUp.resolve();
    await settle();
    assert.deepEqual([semaphore.stats().inUse, semaphore.stats().abandoned], [0, 0]);
  });
  it('returns the permits of work that never settles when its grace ends', async () => {
    const { timers, semaphore } = fixture({ deadlineMs: 1_000, graceMs: 10_000 });
    void semaphore.run({ tenant: 'a' }, endless().work);
    await settle();
    timers.advance(11_000);
    await settle();
    assert.deepEqual([semaphore.stats().inUse, semaphore.stats().abandoned], [0, 1]);
  });
  it('rethrows an error of the work and returns its permits', async () => {
    const { semaphore } = fixture();
    await assert.rejects(
      semaphore.run({ tenant: 'a' }, () => Promise.reject(new Error('broken'))),
      /broken/,
    );
    await assert.rejects(
      semaphore.run({ tenant: 'a' }, () => {
        throw new Error('at once');
      }),
      /at once/,
    );
    assert.equal(semaphore.stats().inUse, 0);
  });
  it('reports that the caller has gone with the caller’s reason', async () => {
    const { semaphore } = fixture();
    const { work, signals } = endless();
    const caller = new AbortController();
    const outcome = semaphore.run({ tenant: 'a', signal: caller.signal }, work);
    await settle();
    caller.abort(new Error('disconnected'));
    assert.deepEqual(await outcome, { ok: false, kind: 'aborted' });
    assert.equal((signals[0]?.reason as Error | undefined)?.message, 'disconnected');
  });
  it('aborts what runs and refuses what waits when it is closed', async () => {
    const { semaphore } = fixture({ permits: 1 });
    const { work, signals } = endless();
    const outcomes = ['a', 'b'].map((tenant) => semaphore.run({ tenant }, work));
    await settle();
    semaphore.close();
    assert.deepEqual(await Promise.all(outcomes), Array(2).fill({ ok: false, kind: 'aborted' }));
    assert.deepEqual(await semaphore.run({ tenant: 'c' }, work), { ok: false, kind: 'aborted' });
    assert.deepEqual([signals.length, signals[0]?.aborted], [1, true]);
  });
});

describe('a tenant whose work times out', () => {
  const options = { permits: 3, deadlineMs: 1_000, graceMs: 1, backoff: { baseMs: 10_000, maxMs: 80_000 } };
  const timeOut = async ({ semaphore, timers }: ReturnType<typeof fixture>, tenant: string) => {
    const outcome = semaphore.run({ tenant }, endless().work);
    await settle();
    timers.advance(1_001);
    return outcome;
  };
  it('runs at low priority from then on', async () => {
    const all = fixture(options);
    for (const tenant of ['a', 'b']) await timeOut(all, tenant);
    void all.ask('a1');
    void all.ask('b1');
    void all.ask('c1');
    await settle();
    assert.deepEqual(all.granted, ['a1', 'c1'], 'both together have one permit');
  });
  it('is refused for longer each time after the second, and it alone', async () => {
    const all = fixture(options);
    for (const seconds of [0, 10, 20, 40, 80, 80]) {
      assert.deepEqual(await timeOut(all, 'a'), { ok: false, kind: 'timeout' });
      const refused = await all.semaphore.acquire({ tenant: 'a' });
      const isRefused = !refused.ok && refused.kind === 'tenant-busy';
      assert.equal(isRefused ? refused.retryAfterSeconds : 0, seconds);
      if (refused.ok) refused.release();
      assert.equal((await all.semaphore.run({ tenant: 'b' }, async () => 1)).ok, true);
      all.timers.advance(seconds * 1_000);
    }
  });
  it('refuses waiting work as well', async () => {
    const all = fixture({ ...options, permits: 1 });
    await timeOut(all, 'a');
    const second = all.semaphore.run({ tenant: 'a' }, endless().work);
    const waiting = all.semaphore.run({ tenant: 'a' }, endless().work);
    await settle();
    all.timers.advance(1_001);
    assert.deepEqual(await second, { ok: false, kind: 'timeout' });
    assert.deepEqual(await waiting, { ok: false, kind: 'tenant-busy', retryAfterSeconds: 10 });
  });
  it('is forgiven after a while without failures', async () => {
    const all = fixture(options);
    for (let n = 0; n < 2; n++) await timeOut(all, 'a');
    all.timers.advance(40_000);
    for (const label of ['a1', 'a2']) void all.ask(label);
    await settle();
    assert.deepEqual(all.granted, ['a1', 'a2']);
  });
});
