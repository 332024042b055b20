import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { add, fail, hang, jobs, later, swell } from './jobs.testing.ts';
import { openThreads } from './open-threads.ts';

const threads = openThreads({ deadlineMs: 1_500, memoryMbMax: 64 });
after(() => threads.close());

const run = ({ name }: { name: string }, input: unknown = null, tenant = '1') =>
  threads.run({ tenant, module: jobs, name, input });
const failsBy = (job: { name: string }, kind: string) => async () => {
  const outcome = await run(job);
  assert.equal(outcome.ok ? 'ok' : outcome.kind, kind);
};

describe('work on other threads', () => {
  it('answers', async () => assert.deepEqual(await run(add, [1, 2]), { ok: true, value: 3 }));
  it('may be asynchronous', async () =>
    assert.deepEqual(await run(later, { a: [1] }), { ok: true, value: { a: [1] } }));
  it('that throws says what it threw', async () => {
    const outcome = await run(fail);
    assert.ok(!outcome.ok && outcome.kind === 'threw');
    assert.match(outcome.message, /not this time/);
  });
  it('leaves this thread free', async () => {
    let turns = 0;
    const counting = setInterval(() => turns++, 10);
    await run(hang);
    clearInterval(counting);
    assert.ok(turns > 20, String(turns));
  });
  it('that hangs is ended', failsBy(hang, 'timeout'));
  it('that takes too much memory is ended', failsBy(swell, 'exited'));
  it('goes on after all that', async () => assert.deepEqual(await run(add, [3, 4]), { ok: true, value: 7 }));
  it('of one tenant does not keep another waiting', async () => {
    const slow = run(hang);
    assert.deepEqual(await run(add, [1, 1], '2'), { ok: true, value: 2 });
    await slow;
  });
  it('of one tenant waits within bounds', async () => {
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => run(later, 1)));
    const busy = outcomes.filter((outcome) => !outcome.ok && outcome.kind === 'busy');
    assert.equal(busy.length, 9);
  });
});
