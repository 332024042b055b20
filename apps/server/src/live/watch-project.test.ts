import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { LiveTopic } from '@postpress/contracts';
import { silentLog } from '../base/log.ts';
import { CHANGES_MAX, type Change } from './live-sources.ts';
import { type LiveUpdate, ProjectWatch, type Subscriber } from './watch-project.ts';

let now: number;
let rows: Change[];
let reads: Date[];
let watch: ProjectWatch;
beforeEach(() => {
  now = 1_000_000;
  rows = [];
  reads = [];
  const of = (topic: LiveTopic) => async (_place: unknown, since: Date) => {
    reads.push(since);
    return rows.filter((row) => row.topic === topic && row.at > since);
  };
  const sources = {
    emails: of('emails'),
    webhooks: of('webhooks'),
    domains: of('domains'),
    templates: of('templates'),
    credits: of('credits'),
  };
  watch = new ProjectWatch(
    { projectId: 1, workspaceId: 1 },
    { sources, clock: () => new Date(now), log: silentLog },
  );
});

const happens = (id: string, kind = 'sent', at = now) =>
  rows.push({ topic: 'emails', id, kind, at: new Date(at) });
function subscriber(...topics: LiveTopic[]): Subscriber & { received: LiveUpdate[] } {
  const received: LiveUpdate[] = [];
  return { topics: new Set(topics), received, receive: (updates) => void received.push(...updates) };
}
/** Joins and receives the missed changes, as a stream does. */
async function join(one: Subscriber & { received: LiveUpdate[] }, since?: Date): Promise<void> {
  const { missed } = await watch.join(one, since);
  one.received.unshift(...missed);
}
const ids = (updates: readonly LiveUpdate[]) =>
  updates.map((each) => ('id' in each ? each.id : `reset ${each.topic}`));

describe('a new watcher', () => {
  it('receives changes of the moment before', async () => {
    happens('just now', 'sent', now - 2_000);
    const [first, second] = [subscriber('emails'), subscriber('emails')];
    await join(first);
    await join(second);
    await watch.poll();
    assert.deepEqual([ids(first.received), ids(second.received)], [['just now'], ['just now']]);
  });
  it('does not affect earlier subscribers', async () => {
    const [first, second] = [subscriber('emails'), subscriber('emails')];
    await join(first);
    happens('new');
    await join(second, new Date(now - 60_000));
    await watch.poll();
    assert.deepEqual(ids(first.received), ['new']);
    assert.ok(ids(second.received).includes('new'));
  });
  it('receives no earlier changes', async () => {
    happens('old', 'sent', now - 4_000);
    const one = subscriber('emails');
    await join(one);
    await watch.poll();
    assert.deepEqual(one.received, []);
  });
  it('receives changes after the position, with an overlap', async () => {
    happens('long ago', 'sent', now - 120_000);
    happens('missed', 'sent', now - 30_000);
    const one = subscriber('emails');
    await join(one, new Date(now - 60_000));
    assert.deepEqual(ids(one.received), ['missed']);
  });
  it('gets a reset if it missed too much', async () => {
    for (let at = 0; at <= CHANGES_MAX; at++) happens(String(at));
    const one = subscriber('emails');
    await join(one, new Date(now - 1_000));
    assert.deepEqual(ids(one.received), ['reset emails']);
  });
});

describe('a change', () => {
  it('is sent once although polls overlap', async () => {
    const one = subscriber('emails');
    await join(one);
    happens('a');
    for (let look = 0; look < 20; look++) {
      now += 1_000;
      await watch.poll();
    }
    assert.deepEqual(ids(one.received), ['a']);
  });
  it('is sent if it becomes visible later than its timestamp', async () => {
    const one = subscriber('emails');
    await join(one);
    now += 10_000;
    await watch.poll();
    happens('late', 'sent', now - 9_000);
    now += 1_000;
    await watch.poll();
    assert.deepEqual(ids(one.received), ['late']);
  });
  it('is sent again when the same record changes', async () => {
    const one = subscriber('emails');
    await join(one);
    happens('a', 'sent');
    await watch.poll();
    rows = [];
    now += 1_000;
    happens('a', 'delivered');
    await watch.poll();
    assert.deepEqual(
      one.received.map((each) => ('kind' in each ? each.kind : '')),
      ['sent', 'delivered'],
    );
  });
  it('is sent in order of time', async () => {
    const one = subscriber('emails');
    await join(one);
    happens('second', 'sent', now + 2);
    happens('first', 'sent', now + 1);
    await watch.poll();
    assert.deepEqual(ids(one.received), ['first', 'second']);
  });
  it('is sent to watchers of its topic', async () => {
    const [emails, domains] = [subscriber('emails'), subscriber('domains')];
    rows = [];
    await join(emails);
    await join(domains);
    happens('a');
    await watch.poll();
    assert.deepEqual(ids(emails.received), ['a']);
    assert.deepEqual(ids(domains.received), []);
  });
  it('is not sent to a person who has left', async () => {
    const one = subscriber('emails');
    await join(one);
    watch.leave(one);
    assert.equal(watch.isIdle, true);
    happens('a');
    await watch.poll();
    assert.deepEqual(one.received, []);
  });
});

it('those who look at once share one reading', async () => {
  await watch.join(subscriber('emails'));
  reads = [];
  await Promise.all([watch.poll(), watch.poll(), watch.poll()]);
  assert.equal(reads.length, 1);
});
