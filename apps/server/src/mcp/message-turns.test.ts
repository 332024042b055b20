import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../base/app-error.ts';
import { MessageTurns } from './message-turns.ts';

const request = (signal = new AbortController().signal) => ({
  id: 'r',
  headers: {},
  ip: '127.0.0.1',
  signal,
});

describe('messages of one request', () => {
  it('run one after the other, and give other requests a turn between them', async () => {
    const turns = new MessageTurns(request(), async () => {});
    const seen: string[] = [];
    let others = 0;
    let ended = false;
    const other = (async () => {
      for (; !ended; others += 1) await nextTurn();
    })();
    const all = Array.from({ length: 20 }, (_, index) =>
      turns.take(async () => {
        seen.push(`begin ${index}`);
        await Promise.resolve();
        seen.push(`end ${index}`);
        return index;
      }),
    );
    assert.deepEqual(
      await Promise.all(all),
      all.map((_, index) => index),
    );
    ended = true;
    await other;
    assert.deepEqual(
      seen,
      all.flatMap((_, index) => [`begin ${index}`, `end ${index}`]),
    );
    assert.ok(others >= 19, `${others} turns of others`);
  });
  it('are charged one by one, all but the first; those over the limit do not run', async () => {
    let left = 2;
    const turns = new MessageTurns(request(), async () => {
      if (left-- <= 0) throw new AppError('RATE_LIMITED', 'Wait.');
    });
    const ran: number[] = [];
    const results = await Promise.allSettled([0, 1, 2, 3].map((index) => turns.take(() => ran.push(index))));
    assert.deepEqual(ran, [0, 1, 2]);
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
    );
  });
  it('go on after one that failed, and end when the client is gone', async () => {
    const gone = new AbortController();
    const turns = new MessageTurns(request(gone.signal), async () => {});
    const failed = turns.take(() => Promise.reject(new Error('no')));
    const next = turns.take(() => gone.abort());
    const last = turns.take(() => 'never');
    await assert.rejects(failed, /no/);
    await next;
    await assert.rejects(last);
  });
});
