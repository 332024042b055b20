import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AppError } from '../../base/app-error.ts';
import { scarceResources } from '../../config/index.ts';
import type { CapturedNews } from '../transports/captured-messages.ts';
import { CapturedWaits } from './captured-waits.ts';

const news: CapturedNews = { workspaceId: 1, projectId: 7, to: 'ann@inbox.example' };
const { share } = scarceResources.capturedWaits;

/** Waits of a process with a clock of its own, and a mailbox that they read. */
function openWaits() {
  let now = 0;
  const timers: { at: number; callback: () => void }[] = [];
  const waits = new CapturedWaits({
    now: () => now,
    after: (ms, callback) => {
      const timer = { at: now + ms, callback };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
  const mailbox: string[] = [];
  const reads: string[] = [];
  return {
    waits,
    mailbox,
    reads,
    pass: async (ms: number) => {
      now += ms;
      for (const { callback } of timers.filter(({ at }) => at <= now)) callback();
      await turns();
    },
    first: (change: { tenant?: string; signal?: AbortSignal; to?: string } = {}) =>
      waits.first(
        async (which) => {
          reads.push(which);
          return { items: [...mailbox] };
        },
        {
          tenant: change.tenant ?? 'project 7',
          seconds: 30,
          signal: change.signal ?? new AbortController().signal,
          mayMatch: ({ to }) => change.to === undefined || to === change.to,
        },
      ),
  };
}

/** Until everything that follows from what happened has happened. */
const turns = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('a read that waits for a captured message', () => {
  it('answers at once with what is there', async () => {
    const { first, mailbox, waits } = openWaits();
    mailbox.push('Hello');
    assert.deepEqual((await first()).items, ['Hello']);
    assert.equal(waits.places.inUse, 0);
  });
  it('answers by news, and reads nothing meanwhile', async () => {
    const { first, mailbox, reads, waits, pass } = openWaits();
    const answer = first();
    await pass(29_000);
    assert.deepEqual([reads, waits.places.inUse], [['all'], 1]);
    mailbox.push('Hello');
    waits.hear(news);
    assert.deepEqual((await answer).items, ['Hello']);
    assert.deepEqual([reads, waits.places.inUse], [['all', 'recent'], 0]);
  });
  it('ignores news of messages to others', async () => {
    const { first, reads, waits, pass } = openWaits();
    const answer = first({ to: 'bob@inbox.example' });
    await pass(1);
    for (let count = 0; count < 50; count++) waits.hear(news);
    await pass(200);
    assert.deepEqual(reads, ['all']);
    waits.close();
    await answer;
  });
  it('answers a storm of news that lead to nothing by ten reads in a second', async () => {
    const { first, reads, waits, pass } = openWaits();
    const answer = first();
    await pass(1);
    for (let ms = 0; ms < 1_000; ms += 10) {
      waits.hear(news);
      await pass(10);
    }
    assert.ok(reads.length > 5 && reads.length <= 12, String(reads.length));
    waits.close();
    await answer;
  });
  it('misses no message that comes while it reads', async () => {
    const { waits } = openWaits();
    const found: string[] = [];
    const { items } = await waits.first(
      async () => {
        const page = { items: [...found] };
        found.push('Meanwhile');
        waits.hear(news);
        return page;
      },
      { tenant: 'a', seconds: 30, signal: new AbortController().signal, mayMatch: () => true },
    );
    assert.deepEqual(items, ['Meanwhile']);
  });
  it('answers with an empty page when its time is up, after one more read', async () => {
    const { first, reads, pass } = openWaits();
    const answer = first();
    await pass(1);
    await pass(30_000);
    assert.deepEqual([(await answer).items, reads], [[], ['all', 'all']]);
  });
  it('finds at its end what no notification told of', async () => {
    const { first, mailbox, pass } = openWaits();
    const answer = first();
    await pass(1);
    mailbox.push('Of a process that died');
    await pass(30_000);
    assert.deepEqual((await answer).items, ['Of a process that died']);
  });
  it('ends with its caller', async () => {
    const { first, reads, waits, pass } = openWaits();
    const caller = new AbortController();
    const answer = first({ signal: caller.signal });
    await pass(1);
    caller.abort();
    await answer;
    assert.deepEqual([reads, waits.places.inUse], [['all'], 0]);
  });
  it('ends with the process, which lets none wait any more', async () => {
    const { first, waits, pass } = openWaits();
    const answer = first();
    await pass(1);
    waits.close();
    assert.deepEqual((await answer).items, []);
    assert.deepEqual((await first()).items, []);
    assert.equal(waits.places.inUse, 0);
  });
  it('is refused to a project that has all its places, and not to another one', async () => {
    const { first, mailbox, waits, pass } = openWaits();
    const answers = Array.from({ length: share }, () => first());
    await pass(1);
    const isRefusal = (error: unknown) =>
      error instanceof AppError && error.code === 'RATE_LIMITED' && error.retryAfterSeconds === 10;
    await assert.rejects(first(), isRefusal);
    const other = first({ tenant: 'project 8' });
    await pass(1);
    assert.equal(waits.places.inUse, share + 1);
    mailbox.push('Hello');
    // What is there needs no place.
    assert.deepEqual((await first()).items, ['Hello']);
    waits.close();
    await Promise.all([...answers, other]);
  });
});
