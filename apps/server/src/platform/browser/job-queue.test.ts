import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createJobQueue } from './job-queue.ts';

const never = new AbortController().signal;
/** A queue whose jobs end when they are told to, and the order in which they began. */
function queueOf(concurrency: number, waitingMax: number) {
  const queue = createJobQueue({ concurrency, waitingMax }, () => 0);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, signal = never) =>
    queue.run(
      name.charAt(0),
      () => {
        began.push(name);
        return new Promise<string>((done) => ends.set(name, () => done(name)));
      },
      signal,
    );
  const settle = () => new Promise((done) => setImmediate(done));
  const end = async (name: string) => {
    await settle();
    ends.get(name)?.();
    await settle();
  };
  return { queue, began, add, end, settle };
}

describe('the queue of jobs', () => {
  it('runs as many at once as it may', async () => {
    const { add, began, queue, settle } = queueOf(2, 5);
    for (const name of ['a1', 'a2', 'a3']) void add(name);
    await settle();
    assert.deepEqual([began, queue.running(), queue.waiting()], [['a1', 'a2'], 2, 1]);
  });
  it('serves tenants in turn', async () => {
    const { add, began, end } = queueOf(1, 10);
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) void add(name);
    for (const name of ['a1', 'a2', 'b1', 'c1']) await end(name);
    assert.deepEqual(began, ['a1', 'a2', 'b1', 'c1', 'a3']);
  });
  it('refuses when too many wait', async () => {
    const { add } = queueOf(1, 2);
    for (const name of ['a1', 'b1', 'c1']) void add(name);
    const refused = await add('d1');
    assert.ok(typeof refused === 'object' && refused.kind === 'busy' && refused.retryAfterSeconds >= 1);
  });
  it('refuses one tenant before all', async () => {
    const { add } = queueOf(1, 10);
    for (let n = 1; n <= 6; n++) void add(`a${n}`);
    const refused = await add('a7');
    assert.ok(typeof refused === 'object' && refused.kind === 'tenant-busy');
    void add('b1');
  });
  it('with no room to wait still takes who can begin', async () => {
    const { add, began, settle } = queueOf(1, 0);
    void add('a1');
    await settle();
    assert.deepEqual(began, ['a1']);
    assert.equal(typeof (await add('b1')), 'object');
  });
  it('leaves out who gave up waiting', async () => {
    const { add, began, end, queue } = queueOf(1, 5);
    const patience = new AbortController();
    void add('a1');
    const left = add('b1', patience.signal);
    void add('c1');
    patience.abort();
    assert.equal(await left, undefined);
    await end('a1');
    assert.deepEqual([began, queue.waiting()], [['a1', 'c1'], 0]);
  });
  it('goes on after a job that failed', async () => {
    const { queue } = queueOf(1, 5);
    await assert.rejects(queue.run('a', () => Promise.reject(new Error('broken')), never));
    assert.equal(await queue.run('a', async () => 1, never), 1);
  });
});
