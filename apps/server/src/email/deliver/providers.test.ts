import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProviderLimit } from '../../config/index.ts';
import { notify } from '../../platform/database/notifications.ts';
import { findWaiting } from '../queue/waiting-emails.ts';
import { EMAIL_QUEUE_CHANNEL } from '../queue/wake-workers.ts';
import { insertTestEmails } from '../testing.ts';
import type { Delivery } from './start-email-delivery.ts';
import {
  eventually,
  type Manners,
  openTestDelivery,
  startTestSink,
  type TestDelivery,
  toSink,
} from './testing.ts';

const PROVIDER = 'big.example';
/** Domains of many customers, received by one provider. */
const DOMAINS = ['ann.example', 'ben.example', 'cleo.example', 'dora.example'];
const TAKES_MS = 10;
/** For what waits for the clock without a date in the database. */
const CLAIM_STEP_MS = 2;
/** Longer than a busy machine may keep a worker waiting: taken for dead, it would leave its share to the other one. */
const LEASE_MS = 10_000;

/** A provider that serves all these domains, defers what exceeds its limit of open messages, and greylists some. */
function provider(connectionsMax: number) {
  const state = { open: 0, deferred: 0, openMax: 0, taken: 0 };
  const seen = new Set<string>();
  const admitted = new Set<string>();
  /** Asked at RCPT and, once that is answered, at DATA. */
  const manners = (recipient: string): ReturnType<Manners> => {
    if (admitted.delete(recipient)) return { takeAfter: wait(TAKES_MS).then(end) };
    if (recipient.startsWith('grey') && !seen.has(recipient)) {
      seen.add(recipient);
      return { refuse: '451 4.7.1 Greylisted, please try again later' };
    }
    if (state.open >= connectionsMax) {
      state.deferred++;
      return { refuse: '421 4.7.0 Too many connections from your IP, try again later' };
    }
    admitted.add(recipient);
    state.open++;
    state.openMax = Math.max(state.openMax, state.open);
    return 'take';
  };
  const end = () => {
    state.open--;
    state.taken++;
  };
  return { state, manners };
}

/** A provider that defers what exceeds its limit of messages in any second. */
function providerBySecond(perSecond: number) {
  const state = { deferred: 0, taken: [] as number[] };
  const admitted = new Set<string>();
  const manners = (recipient: string): ReturnType<Manners> => {
    if (admitted.delete(recipient)) return 'take';
    const now = test.time.now.getTime();
    if (state.taken.filter((at) => at > now - 1_000).length >= perSecond) {
      state.deferred++;
      return { refuse: '450 4.7.0 Too many messages per second from your IP, slow down' };
    }
    admitted.add(recipient);
    state.taken.push(now);
    return 'take';
  };
  return { state, manners };
}

let test: TestDelivery;
let workers: Delivery[] = [];
before(async () => {
  test = await openTestDelivery();
});
after(() => test.close());
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop(0)));
  workers = [];
  await test.db.deleteFrom('email_queue').execute();
  await test.db.deleteFrom('recipient_domains').execute();
  await test.db.deleteFrom('provider_rates').execute();
});

const pass = (ms: number) => {
  test.time.now = new Date(test.time.now.getTime() + ms);
};
const start = async (port: number, count: number, providerLimits: ProviderLimit[] = [], pollMs = 20) => {
  const transport = () => ({ ...toSink(port), providerOf: async () => PROVIDER });
  for (let n = 0; n < count; n++)
    workers.push(
      await test.start(port, { leaseMs: LEASE_MS, transport: transport(), providerLimits, pollMs }),
    );
};
async function queue(count: number, name = 'c'): Promise<string[]> {
  const { projectId, workspaceId, db, time } = test;
  const emails = Array.from({ length: count }, (_, n) => ({
    projectId,
    workspaceId,
    acceptedAt: time.now,
    to: `${name}${n}@${DOMAINS[n % DOMAINS.length]}`,
  }));
  const ids = await insertTestEmails(db, emails);
  await notify(db, EMAIL_QUEUE_CHANNEL);
  return ids;
}
/**
 * Lets time pass until the queue is empty: to when the next email is due, at most `stepMax` at once. While a worker has
 * an email it stands still: on a slow machine the email would else arrive later than it was sent, beside the next ones.
 */
async function drain(stepMax: number): Promise<void> {
  await eventually(async () => {
    const { rows } = await test.database.pool.query<{ all: number; leased: number; due: Date | null }>(
      `select count(*)::int as all, count(leased_by)::int as leased, greatest(min(next_attempt_at),
        (select max(held_until) from recipient_domains), (select max(open_at) from provider_rates)) as due
      from email_queue`,
    );
    const { all = 0, leased = 0, due = null } = rows[0] ?? {};
    const waits = leased === 0 && due !== null ? due.getTime() - test.time.now.getTime() : 0;
    if (leased === 0) pass(waits > 0 ? Math.min(waits, stepMax) : CLAIM_STEP_MS);
    assert.equal(all, 0);
  });
}

const isAtCeiling = async () => {
  const { rows } = await test.database.pool.query<{ at: boolean }>(
    'select per_second >= ceiling - 0.01 as at from recipient_domains where per_second is not null',
  );
  return rows[0]?.at === true;
};

describe('a provider of several domains', () => {
  it('defers nothing after its limit was learned, over two workers', async () => {
    const big = provider(4);
    const sink = await startTestSink(big.manners);
    try {
      await start(sink.port, 2);
      // Its limit is learned once two rounds pass without a deferral.
      for (let round = 0, quiet = 0; quiet < 2; round++) {
        const { deferred } = big.state;
        await queue(40, `learn${round}-`);
        await drain(3_600_000);
        quiet = big.state.deferred === deferred ? quiet + 1 : 0;
        assert.ok(round < 12, `still deferred: ${JSON.stringify(big.state)}`);
      }
      const learned = { ...big.state };
      assert.ok(learned.deferred > 0, 'it had a limit to learn');
      await queue(100, 'after');
      await queue(20, 'grey');
      await drain(3_600_000);
      assert.equal(big.state.deferred - learned.deferred, 0, JSON.stringify(big.state));
      assert.equal(big.state.taken - learned.taken, 120);
    } finally {
      await sink.close();
    }
  });

  it('defers nothing after its limit by the second was learned, and gets most of it', async () => {
    const PER_SECOND = 10;
    const big = providerBySecond(PER_SECOND);
    const sink = await startTestSink(big.manners);
    try {
      await start(sink.port, 2);
      // Its limit is learned once the pace is as fast as the last deferral lets it be, and nothing is deferred.
      for (let round = 0, isLearned = false; !isLearned; round++) {
        const { deferred } = big.state;
        await queue(40, `learn${round}-`);
        await drain(3_600_000);
        isLearned = big.state.deferred === deferred && (await isAtCeiling());
        assert.ok(round < 15, `still deferred: ${big.state.deferred}`);
      }
      const { deferred } = big.state;
      assert.ok(deferred > 0, 'it had a limit to learn');
      big.state.taken = [];
      await queue(40, 'after');
      await drain(3_600_000);
      assert.equal(big.state.deferred - deferred, 0);
      const seconds = ((big.state.taken.at(-1) ?? 0) - (big.state.taken[0] ?? 0)) / 1_000;
      assert.equal(big.state.taken.length, 40);
      assert.ok(seconds < 20, `40 emails took ${seconds} s at ${PER_SECOND} a second`);
    } finally {
      await sink.close();
    }
  });

  it('gets the operator’s limit per second, not one email per read of the queue', async () => {
    const sink = await startTestSink();
    try {
      await queue(20);
      await start(sink.port, 1, [{ provider: PROVIDER, perSecond: 10 }], 3_600_000);
      await drain(1_000);
      assert.equal(sink.taken.length, 20);
    } finally {
      await sink.close();
    }
  });

  it('gets no more than the operator allows in an hour, over two workers, and each email says why it waits', async () => {
    const perHour = 10;
    // An attempt may begin while time passes.
    const STEP_MS = 30_000;
    const began = new Map<string, number>();
    const sink = await startTestSink((recipient) => {
      if (!began.has(recipient)) began.set(recipient, test.time.now.getTime());
      return 'take';
    });
    try {
      const ids = await queue(13);
      await start(sink.port, 2, [{ provider: PROVIDER, perHour }]);
      const present = () => ({ now: test.time.now, leaseMs: LEASE_MS });
      await eventually(async () => {
        const last = await findWaiting(test.db, test.projectId, ids.at(-1) ?? '', present());
        assert.match(last?.reason ?? '', /big\.example gets at most 10 per hour/);
        assert.ok((last?.nextAttemptAt.getTime() ?? 0) > test.time.now.getTime());
      });
      await drain(STEP_MS);
      const times = [...began.values()];
      assert.equal(times.length, 13);
      for (const [index, from] of times.entries()) {
        const within = times.slice(index).filter((each) => each < from + 3_600_000 - STEP_MS).length;
        assert.ok(within <= perHour, `${within} in an hour`);
      }
    } finally {
      await sink.close();
    }
  });
});
