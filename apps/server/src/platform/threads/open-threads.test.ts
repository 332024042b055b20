import assert from 'node:assert/strict';
import { getPriority } from 'node:os';
import { after, describe, it } from 'node:test';
import { describeLimitedResource } from '../../base/limited-resource.conformance.ts';
import { NICE_STEP } from '../yield-to-requests.ts';
import { add, fail, hang, hold, idle, jobs, later, niceness, swell, toil } from './jobs.testing.ts';
import { openThreads } from './open-threads.ts';
import type { ThreadOutcome } from './threads.ts';

const threads = openThreads({ memoryMbMax: 64 });
const impatient = openThreads({ deadlineMs: 500 });
after(async () => {
  await threads.close();
  await impatient.close();
});

const run = ({ name }: { name: string }, input: unknown = null, tenant = '1', on = threads) =>
  on.run({ tenant, module: jobs, name, input });
const kindOf = (outcome: ThreadOutcome<unknown>) => (outcome.ok ? 'ok' : outcome.kind);

describeLimitedResource('a pool of threads', () => {
  const pool = openThreads({ atOnce: 3 });
  return {
    permits: 3,
    inUse: () => pool.stats().inUse,
    begin: (tenant, signal) => {
      const flags = new Int32Array(new SharedArrayBuffer(8));
      const started = Promise.resolve(Atomics.waitAsync(flags, 0, 0).value).then(() => true);
      const ended = pool.run({ tenant, module: jobs, name: hold.name, input: flags, signal });
      const end = () => {
        Atomics.store(flags, 1, 1);
        Atomics.notify(flags, 1);
      };
      return { started: Promise.race([started, ended.then(() => false)]), end };
    },
    close: () => pool.close(),
  };
});

describe('work on other threads', () => {
  it('answers', async () => assert.deepEqual(await run(add, [1, 2]), { ok: true, value: 3 }));
  it('runs at a lower priority than the event loop', { skip: process.platform !== 'linux' }, async () => {
    const own = getPriority(process.ppid);
    const expected = { ok: true, value: Math.min(19, own + NICE_STEP) };
    assert.deepEqual([await run(niceness), getPriority()], [expected, own]);
  });
  it('may be asynchronous', async () =>
    assert.deepEqual(await run(later, { a: [1] }), { ok: true, value: { a: [1] } }));
  it('that throws says what it threw', async () => {
    const outcome = await run(fail);
    assert.ok(!outcome.ok && outcome.kind === 'threw');
    assert.match(outcome.message, /not this time/);
  });
  it('leaves this thread free', async () => {
    let turns = 0;
    const counting = setInterval(() => turns++, 5);
    await run(toil, 500);
    clearInterval(counting);
    assert.ok(turns > 3, String(turns));
  });
  it('that hangs is ended', async () =>
    assert.equal(kindOf(await run(hang, null, '1', impatient)), 'timeout'));
  it('that the machine keeps waiting is not ended', async () =>
    assert.deepEqual(await run(idle, 1_200, '1', impatient), { ok: true, value: 1_200 }));
  it('that the machine keeps waiting for long may be tried again', async () => {
    const busy = openThreads({ deadlineMs: 500, givenUpMs: 1_500 });
    assert.equal(kindOf(await run(idle, 60_000, '1', busy)), 'busy');
    await busy.close();
  });
  it('computes as long as the others on a thread that has worked before', async () => {
    const both = openThreads({ atOnce: 1, deadlineMs: 1_000 });
    for (let job = 0; job < 2; job++)
      assert.deepEqual(await run(toil, 700, '1', both), { ok: true, value: 700 });
    await both.close();
  });
  it('that takes too much memory is ended', async () => assert.equal(kindOf(await run(swell)), 'exited'));
  it('continues after that', async () => assert.deepEqual(await run(add, [3, 4]), { ok: true, value: 7 }));
  it('of one tenant does not keep another waiting', async () => {
    const ended: string[] = [];
    await Promise.all([run(add, [0, 0], '1'), run(add, [0, 0], '2')]);
    const slow = run(toil, 2_000, '1').then(() => ended.push('1'));
    const behind = run(add, [1, 1], '1').then(() => ended.push('1 again'));
    const other = run(add, [1, 1], '2').then(() => ended.push('2'));
    await Promise.all([slow, behind, other]);
    assert.deepEqual(ended, ['2', '1', '1 again']);
  });
  it('of one tenant waits within bounds', async () => {
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => run(later, 1)));
    assert.equal(outcomes.filter((outcome) => kindOf(outcome) === 'busy').length, 9);
  });
});
