import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { FairSemaphore } from './fair-semaphore.ts';
import { createManualTimers } from './manual-timers.testing.ts';

type Holding = { tenant: string; weight: number; end: () => void };
type Beginning = {
  kind: 'acquire' | 'run' | 'run without end';
  tenant: string;
  weight: number;
  priority: 'normal' | 'low';
};
type Job = { abort: () => void; state: 'waiting' | 'ended' | Holding };

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('acquire' as const, 'run' as const, 'run without end' as const),
      tenant: fc.constantFrom('a', 'b', 'c', 'd'),
      weight: fc.integer({ min: 1, max: 12 }),
      priority: fc.constantFrom('normal' as const, 'normal' as const, 'low' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('end' as const), at: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('abort' as const), at: fc.nat(30) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 700 }) }),
  },
);

/** A semaphore with jobs that begin, end, abort and hang in any order, and what they hold as they see it. */
class Model {
  readonly timers = createManualTimers();
  readonly semaphore: FairSemaphore;
  readonly jobs: Job[] = [];
  readonly permits: number;
  readonly #isPatient: boolean;

  constructor(permits: number, isPatient: boolean) {
    this.permits = permits;
    this.#isPatient = isPatient;
    this.semaphore = new FairSemaphore({
      permits,
      permitsForLow: Math.ceil(permits / 4),
      waitersPerTenant: 8,
      deadlineMs: 1_000,
      graceMs: 500,
      timers: this.timers,
      ...(!isPatient && { waitMs: 900, backoff: { baseMs: 500, maxMs: 2_000 } }),
    });
  }

  begin({ kind, tenant, weight, priority }: Beginning): void {
    const caller = new AbortController();
    const job: Job = { abort: () => caller.abort(), state: 'waiting' };
    this.jobs.push(job);
    const request = { tenant, weight, priority, signal: caller.signal };
    const hold = (end: () => void) => {
      job.state = { tenant, weight: Math.min(weight, this.permits), end };
    };
    if (kind === 'acquire') {
      void this.semaphore.acquire(request).then((answer) => {
        if (!answer.ok) job.state = 'ended';
        else hold(answer.release);
      });
      return;
    }
    const work = Promise.withResolvers<void>();
    void this.semaphore
      .run(request, () => {
        hold(kind === 'run' ? work.resolve : () => {});
        return work.promise;
      })
      .then(() => {
        if (job.state === 'waiting') job.state = 'ended';
      });
  }

  check(): void {
    const { inUse, waiting } = this.semaphore.stats();
    assert.ok(inUse <= this.permits, `${inUse} of ${this.permits} permits`);
    assert.ok(inUse >= 0 && waiting >= 0);
    const byTenant = this.semaphore.inUseByTenant;
    assert.equal(
      [...byTenant.values()].reduce((sum, held) => sum + held, 0),
      inUse,
    );
    for (const [tenant, held] of byTenant) {
      const single = this.jobs.some(
        ({ state }) => typeof state === 'object' && state.tenant === tenant && state.weight === held,
      );
      assert.ok(
        held <= Math.max(1, this.permits - 1) || single,
        `${tenant} holds ${held} of ${this.permits}`,
      );
    }
    if (waiting > 0 && this.#isPatient) assert.ok(byTenant.size > 0, 'nothing waits for free permits');
  }

  end(at: number): void {
    const state = this.jobs[at % Math.max(1, this.jobs.length)]?.state;
    if (typeof state === 'object') state.end();
  }
}
const settle = () => new Promise(setImmediate);

describe('a semaphore, whatever its users do in whatever order', () => {
  for (const isPatient of [true, false])
    it(isPatient ? 'keeps its bounds' : 'keeps its bounds with limits on waiting and backoff', async () => {
      const scripts = fc.record({
        permits: fc.integer({ min: 1, max: 10 }),
        steps: fc.array(step, { maxLength: 40 }),
      });
      await fc.assert(
        fc.asyncProperty(scripts, async ({ permits, steps }) => {
          const model = new Model(permits, isPatient);
          for (const each of steps) {
            if (each.kind === 'end') model.end(each.at);
            else if (each.kind === 'abort') model.jobs[each.at % Math.max(1, model.jobs.length)]?.abort();
            else if (each.kind === 'pass') model.timers.advance(each.ms);
            else model.begin(each);
            await settle();
            model.check();
          }
          // Holders end, one after the other: each waiter has its turn, and no permit is lost.
          for (let round = 0; round <= model.jobs.length; round++) {
            for (const { state } of model.jobs) if (typeof state === 'object') state.end();
            model.timers.advance(1_600);
            await settle();
          }
          assert.ok(model.jobs.every(({ state }) => state !== 'waiting'));
          const { inUse, waiting } = model.semaphore.stats();
          assert.deepEqual({ inUse, waiting }, { inUse: 0, waiting: 0 });
          assert.equal(model.semaphore.inUseByTenant.size, 0);
        }),
        { numRuns: 150 },
      );
    });
});
