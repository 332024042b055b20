import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, afterEach, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { withoutOpenssl } from '../../../../../test/peers/certificates.ts';
import { runsOf } from '../../../../../test/sample.ts';
import { until } from '../../../../../test/until.ts';
import { uuidV7 } from '../../base/ids.ts';
import type { Poster } from '../../platform/outbound/poster.ts';
import { insertWebhookDeliveries, WAITS_FOR_EARLIER } from '../webhook-deliveries.ts';
import { type WebhookEvent, webhookEventId } from '../webhook-event.ts';
import { claimDeliveries, recordResults } from '../webhook-queue.ts';
import { answerWaitsMs, followersWait } from './event-order.ts';
import { openTestDelivery, type TestDelivery } from './testing.ts';

const FIRST_RETRY_MS = 5_000;
const NO_UUID = '00000000-0000-7000-8000-000000000000';
const noon = new Date();
let nowMs = noon.getTime();
const clock = () => new Date(nowMs);
const skip = process.env.CI === 'true' ? false : withoutOpenssl;
let delivery: TestDelivery;

if (!skip) delivery = await openTestDelivery({ clock });
after(() => delivery?.close());
afterEach(() => delivery?.rest());

const eventOf = (subjectId: string, sequence: number): WebhookEvent => ({
  id: webhookEventId(subjectId, sequence),
  family: 'email',
  type: 'email.sent',
  projectId: delivery.projectId,
  createdAt: clock(),
  order: { subjectId, sequence },
  data: { email_id: subjectId, sequence },
});
const tell = (...events: WebhookEvent[]) => insertWebhookDeliveries(delivery.db, events);

/** What endpoints are asked, and what they answer: `fails` says how often each event fails first. */
function openEndpoints(fails: (key: string) => number, answerMs: () => number) {
  const failures = new Map<string, number>();
  const arrived = new Map<string, number>();
  const faults: string[] = [];
  const post: Poster['post'] = async ({ url, body }) => {
    const { email_id, sequence } = JSON.parse(String(body)).data;
    const key = (number: number) => `${url} ${email_id} ${number}`;
    for (let earlier = 1; earlier < sequence; earlier++)
      if (!arrived.has(key(earlier)) && (failures.get(key(earlier)) ?? 0) < 2)
        faults.push(`${key(sequence)} before ${earlier}`);
    await wait(answerMs());
    const failed = failures.get(key(sequence)) ?? 0;
    if (failed < fails(key(sequence))) {
      failures.set(key(sequence), failed + 1);
      return { ok: true, status: 500, body: '', retryAfter: undefined };
    }
    arrived.set(key(sequence), (arrived.get(key(sequence)) ?? 0) + 1);
    return { ok: true, status: 200, body: '', retryAfter: undefined };
  };
  return { post, arrived, faults };
}

/** Nothing is due and nothing is being attempted. */
const isQuiet = async () => {
  const { busy } = await delivery.db
    .selectFrom('webhook_queue')
    .select(({ fn }) => fn.countAll<number>().as('busy'))
    .where((where) => where.or([where('due_at', '<=', clock()), where('leased_by', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return busy === 0;
};

/** When the next delivery is due; undefined when the queue is empty. */
const nextDue = async () => {
  const { due } = await delivery.db
    .selectFrom('webhook_queue')
    .select(({ fn }) => fn.min('due_at').as('due'))
    .executeTakeFirstOrThrow();
  return due ?? undefined;
};

describe('three workers', { skip }, () => {
  const story = fc.record({
    seed: fc.integer(),
    /** Per step: which emails have their next events, and how many. */
    steps: fc.array(
      fc.array(fc.record({ email: fc.nat(9), events: fc.integer({ min: 1, max: 3 }) }), { maxLength: 12 }),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
  });

  it('attempt no event before the earlier ones of its email arrived or failed twice', () =>
    fc.assert(
      fc
        .asyncProperty(story, async ({ seed, steps }) => {
          nowMs += 3_600_000;
          const random = chance(seed);
          const fails = (key: string) => {
            const share = shareOf(`${seed} ${key}`);
            return share < 0.05 ? 2 : share < 0.3 ? 1 : 0;
          };
          const { post, arrived, faults } = openEndpoints(fails, () => random() * 4);
          for (const name of ['a', 'b']) await delivery.endpoint(`https://${name}.example/`);
          const workers = await Promise.all([1, 2, 3].map(() => delivery.work({ post, connections: 10 })));
          // The same ids in each run: which events fail depends on the story alone, not on who asks first.
          const emails = Array.from({ length: 10 }, (_, at) => ({
            id: `${NO_UUID.slice(0, -1)}${at}`,
            told: 0,
          }));
          const pass = async (ms: number) => {
            // The clock stands while attempts are made, as if they took no time: no wait for an answer ends.
            await until(isQuiet, 'nothing is due');
            nowMs += ms;
            for (const worker of workers) worker.wake();
            await until(isQuiet, 'nothing is due');
          };
          for (const step of steps) {
            const events = step.flatMap(({ email, events: count }) => {
              const one = emails[email];
              return one ? Array.from({ length: count }, () => eventOf(one.id, ++one.told)) : [];
            });
            // A statement may bring events in any order.
            await tell(...events.sort(() => random() - 0.5));
            await pass(random() < 0.5 ? 10 : FIRST_RETRY_MS);
          }
          // An email whose events fail one after the other takes a retry for each: no fixed time is enough for all.
          for (let due = await nextDue(); due; due = await nextDue()) await pass(due.getTime() - nowMs);
          assert.deepEqual(faults, []);
          assert.equal(arrived.size, 2 * emails.reduce((sum, { told }) => sum + told, 0), 'all arrived');
          assert.deepEqual(
            new Set(arrived.values()),
            new Set(arrived.size > 0 ? [1] : []),
            'none was duplicated',
          );
        })
        .afterEach(() => delivery.rest()),
      // Workers run beside each other: a smaller story may hide the fault.
      { numRuns: runsOf(3, 20), endOnFailure: true },
    ));
});

describe('an event', { skip }, () => {
  const claim = (worker: string) =>
    claimDeliveries(delivery.db, {
      worker,
      now: clock(),
      leaseUntil: new Date(nowMs + 60_000),
      afterEndpoint: 0,
      total: 100,
      room: 5,
      rooms: new Map(),
      answerWaitsMs: answerWaitsMs(1),
    });
  const sequences = async (worker: string) => (await claim(worker)).map(({ sequence }) => sequence).sort();

  it('is claimed with its predecessors by one worker, in their order', async () => {
    await delivery.endpoint('https://a.example/');
    const id = uuidV7(clock());
    await tell(eventOf(id, 3), eventOf(id, 2), eventOf(id, 1));
    assert.deepEqual(await sequences(uuidV7()), [1, 2, 3]);
  });

  it('waits while another worker has its predecessor, but no longer than the first retry delay', async () => {
    await delivery.endpoint('https://a.example/');
    const [one, other, id] = [uuidV7(), uuidV7(), uuidV7(clock())];
    await tell(eventOf(id, 1));
    assert.deepEqual(await sequences(one), [1]);
    await tell(eventOf(id, 2), eventOf(id, 3));
    assert.deepEqual(await sequences(other), []);
    nowMs += FIRST_RETRY_MS - 1;
    assert.deepEqual(await sequences(other), []);
    nowMs += 1;
    assert.deepEqual(await sequences(other), [2, 3]);
  });

  it('is claimed at once by the worker that has its predecessor', async () => {
    await delivery.endpoint('https://a.example/');
    const [one, id] = [uuidV7(), uuidV7(clock())];
    await tell(eventOf(id, 1));
    assert.deepEqual(await sequences(one), [1]);
    await tell(eventOf(id, 2));
    assert.deepEqual(await sequences(one), [2]);
  });

  it('is left alone with a predecessor that another claim has locked', async () => {
    await delivery.endpoint('https://a.example/');
    const id = uuidV7(clock());
    await tell(eventOf(id, 1), eventOf(id, 2), eventOf(id, 3));
    await delivery.db.transaction().execute(async (tx) => {
      await tx.selectFrom('webhook_queue').select('sequence').where('sequence', '=', 1).forUpdate().execute();
      assert.deepEqual(await sequences(uuidV7()), []);
    });
    assert.deepEqual(await sequences(uuidV7()), [1, 2, 3]);
  });

  it('is attempted after an earlier one that its worker has claimed again and is about to release', async () => {
    const posted: number[] = [];
    const { post } = openEndpoints(
      (key) => (key.endsWith(' 1') ? 1 : 0),
      () => 0,
    );
    await delivery.endpoint('https://a.example/');
    const id = uuidV7(clock());
    const worker = await delivery.work({
      post: (call) => {
        posted.push(JSON.parse(String(call.body)).data.sequence);
        return post(call);
      },
    });
    const leased = async () => {
      const { count } = await delivery.db
        .selectFrom('webhook_queue')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('leased_by', 'is not', null)
        .executeTakeFirstOrThrow();
      return count;
    };
    // A result counts as unrecorded until the health of its endpoint is recorded, too.
    const freeEndpoint = await lock(sql`select from webhook_endpoints for update`);
    await tell(eventOf(id, 1), eventOf(id, 2));
    await until(async () => posted.length === 1 && (await leased()) === 0, 'the first attempt');
    nowMs += FIRST_RETRY_MS;
    worker.wake();
    await until(async () => (await leased()) === 2, 'the second claim');
    const freeFirst = await lock(sql`select from webhook_queue where sequence = 1 for update`);
    await freeEndpoint();
    await wait(50);
    await freeFirst();
    await until(() => posted.length === 3, 'all attempts');
    assert.deepEqual(posted, [1, 1, 2]);
    await worker.stop(5);
  });

  it('shows that it waits for the retry of an earlier one', async () => {
    const { post } = openEndpoints(
      () => 1,
      () => 0,
    );
    await delivery.endpoint('https://a.example/');
    const id = uuidV7(clock());
    await tell(eventOf(id, 1));
    const worker = await delivery.work({ post });
    await until(async () => (await delivery.attempts()).length === 1, 'the first attempt');
    await tell(eventOf(id, 2));
    const states = await delivery.deliveries();
    assert.deepEqual(
      states.map(({ nextAttemptAt, reason }) => [nextAttemptAt?.getTime(), reason]),
      [
        [nowMs + FIRST_RETRY_MS, 'The receiver answered 500.'],
        [nowMs + FIRST_RETRY_MS, WAITS_FOR_EARLIER],
      ],
    );
    await worker.stop(5);
  });

  it('waits as long as the first retry delay if a receiver asks for a longer delay', () => {
    const failed = { retryCount: 0, at: noon, nextAttemptAt: new Date(noon.getTime() + 120_000) };
    const latest = new Date(noon.getTime() + FIRST_RETRY_MS);
    assert.deepEqual(followersWait(failed, 1), { followersDueAt: latest, followersWaitUntil: latest });
  });

  it('waits for no second retry', () => {
    const failed = { retryCount: 1, at: noon, nextAttemptAt: new Date(noon.getTime() + 300_000) };
    assert.deepEqual(followersWait(failed, 1), { followersDueAt: null, followersWaitUntil: noon });
  });

  for (const [name, delays, waitMs] of [
    ['a first attempt', [], FIRST_RETRY_MS],
    ['a first retry', [FIRST_RETRY_MS], 2_000],
    ['a first retry later than the first retry delay', [120_000], 0],
    ['a second retry', [FIRST_RETRY_MS, 300_000], 0],
  ] as const)
    it(`waits ${waitMs} ms for the response to ${name}, whichever worker has it`, async () => {
      await delivery.endpoint('https://a.example/');
      const [one, other, id] = [uuidV7(), uuidV7(), uuidV7(clock())];
      await tell(eventOf(id, 1));
      for (const [retryCount, delay] of delays.entries()) {
        const [claimed] = await claim(one);
        const [at, nextAttemptAt] = [clock(), new Date(nowMs + delay)];
        const attempt = { startedAt: at, durationMs: 0, statusCode: 500, responseBody: '' };
        const wait = followersWait({ retryCount, at, nextAttemptAt }, 1);
        const result = { attempt, failure: 'No.', status: 'pending', nextAttemptAt, ...wait, at } as const;
        await recordResults(delivery.db, one, [{ deliveryId: claimed?.id ?? '', ...result }]);
        nowMs += delay;
      }
      const [claimed] = await claim(one);
      assert.deepEqual([claimed?.sequence, claimed?.answerWaitMs], [1, waitMs]);
      await tell(eventOf(id, 2));
      for (const early of waitMs === 0 ? [] : [0, waitMs - 1]) {
        nowMs += early;
        assert.deepEqual(await sequences(other), [], `after ${early} ms`);
      }
      nowMs += waitMs === 0 ? 0 : 1;
      assert.deepEqual(await sequences(other), [2]);
    });

  it('has an id after those of earlier ones of the same millisecond', async () => {
    await delivery.endpoint('https://a.example/');
    const id = uuidV7(clock());
    await tell(eventOf(id, 2), eventOf(id, 3), eventOf(id, 1));
    const rows = await delivery.db
      .selectFrom('webhook_deliveries')
      .select('sequence')
      .orderBy('id')
      .execute();
    assert.deepEqual(
      rows.map(({ sequence }) => sequence),
      [1, 2, 3],
    );
  });
});

/** Locks rows. @returns frees them */
async function lock(rows: RawBuilder<unknown>): Promise<() => Promise<void>> {
  const [locked, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = delivery.db.transaction().execute(async (tx) => {
    await rows.execute(tx);
    locked.resolve();
    await freed.promise;
  });
  await locked.promise;
  return async () => {
    freed.resolve();
    await ended;
  };
}

/** A number from 0 to 1, the same for the same text. */
function shareOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}

/** A generator of numbers from 0 to 1 by a seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
