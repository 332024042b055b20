import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { createMicroBatch } from '../../base/micro-batch.ts';
import { isDatabaseAway } from '../../platform/database/is-database-away.ts';
import type { Db } from '../../platform/database/tables.ts';
import { releaseEmails } from '../queue/email-queue.ts';
import { type AttemptBegin, type BeginVerdict, beginAttempts } from './begin-attempts.ts';
import { type AttemptEnd, endAttempts } from './end-attempts.ts';

/** Writes attempts down, those of a moment together. */
export type AttemptRecords = {
  /** Committed when it resolves. Rejects when the database can't say so. */
  begin(attempt: AttemptBegin): Promise<BeginVerdict>;
  /** Resolves once it is committed, however long the database is away. */
  end(attempt: AttemptEnd): Promise<void>;
  /** Puts back what was not tried; the same. */
  release(released: Released): Promise<void>;
  /** Ends that are not written down yet. */
  readonly unwritten: number;
};

export type Released = { workerId: string; emailId: string; reason: string };

const AT_ONCE = 200;
/** A statement costs the database more than the rows in it: what comes within these times is written together. */
const BEGIN_GATHER_MS = 2;
const END_GATHER_MS = 5;
const RETRY_MS_MIN = 100;
const RETRY_MS_MAX = 5_000;

export function recordAttempts({ db, clock, log }: { db: Db; clock: Clock; log: Log }): AttemptRecords {
  const isWorthSplitting = (cause: unknown) => !isPassing(cause);
  const begins = createMicroBatch<AttemptBegin, BeginVerdict>({
    run: (attempts) => beginAttempts(db, attempts),
    itemsMax: AT_ONCE,
    gatherMs: BEGIN_GATHER_MS,
    isWorthSplitting,
  });
  const ends = createMicroBatch<AttemptEnd, boolean>({
    run: (attempts) => persist(() => endAttempts(db, attempts), log),
    itemsMax: AT_ONCE,
    gatherMs: END_GATHER_MS,
    isWorthSplitting,
  });
  const releases = createMicroBatch<Released, undefined>({
    run: (released) => persist(() => releaseAll(db, released, clock()), log),
    itemsMax: AT_ONCE,
    isWorthSplitting,
  });
  let unwritten = 0;

  async function end(attempt: AttemptEnd): Promise<void> {
    try {
      await ends.submit(attempt);
    } catch (cause) {
      // An answer is never given up for what else was said: without the words of the far side it can be stored.
      log.error({ err: cause, emailId: attempt.emailId }, 'The end of an attempt could not be written down');
      await wait(RETRY_MS_MAX);
      await end(withoutWords(attempt));
    }
  }

  return {
    begin: begins.submit,
    release: async (released) => void (await releases.submit(released)),
    end: async (attempt) => {
      unwritten++;
      await end(attempt).finally(() => {
        unwritten--;
      });
    },
    get unwritten() {
      return unwritten;
    },
  };
}

async function releaseAll(db: Db, released: readonly Released[], now: Date): Promise<undefined[]> {
  const alike = Map.groupBy(released, ({ workerId, reason }) => `${workerId} ${reason}`);
  for (const group of alike.values()) {
    const [{ workerId, reason } = { workerId: '', reason: '' }] = group;
    await releaseEmails(db, { workerId, reason, now, emailIds: group.map(({ emailId }) => emailId) });
  }
  return released.map(() => undefined);
}

/** Until the database is back. */
async function persist<Result>(work: () => Promise<Result>, log: Log): Promise<Result> {
  for (let waitMs = RETRY_MS_MIN; ; waitMs = Math.min(waitMs * 2, RETRY_MS_MAX)) {
    try {
      return await work();
    } catch (cause) {
      if (!isPassing(cause)) throw cause;
      log.warn({ err: cause, waitMs }, 'Answers to e-mails wait for the database');
      await wait(waitMs);
    }
  }
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

function isPassing(cause: unknown): boolean {
  const { code } = cause as { code?: unknown };
  return isDatabaseAway(cause) || code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

function withoutWords(attempt: AttemptEnd): AttemptEnd {
  const { report, verdict } = attempt;
  return {
    ...attempt,
    report: {
      ...report,
      enhancedStatus: null,
      reply: null,
      dialogue: 'The conversation could not be stored.',
    },
    verdict: verdict.again ? verdict : { ...verdict, happening: { ...verdict.happening, timeline: [] } },
  };
}
