import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { createMicroBatch } from '../../base/micro-batch.ts';
import type { Db } from '../../platform/database/tables.ts';
import { createResultRecorder, isPassing } from '../../platform/work/record-results.ts';
import { releaseEmails } from '../queue/email-queue.ts';
import { postponeEmails } from '../queue/waiting-emails.ts';
import { type AttemptBegin, type BeginVerdict, beginAttempts } from './begin-attempts.ts';
import { type AttemptEnd, endAttempts } from './end-attempts.ts';

/** Records attempts, in batches of those that come at the same time. */
export type AttemptRecords = {
  /** Resolves once committed. Rejects when that is not known. */
  begin(attempt: AttemptBegin): Promise<BeginVerdict>;
  /** Resolves once committed, however long the database is unavailable. */
  end(attempt: AttemptEnd): Promise<void>;
  /** Puts an email back that was not tried. Resolves as `end` does. */
  release(released: Released): Promise<void>;
  /** Results not yet recorded. */
  readonly unwritten: number;
};

/** `until`: not to be tried before, then at a random time within `spreadMs`; left out: at once. */
export type Released = { workerId: string; emailId: string; reason: string; until?: Date; spreadMs?: number };

const AT_ONCE = 200;
/** A statement costs the database more than its rows: what comes within these times shares one. */
const BEGIN_GATHER_MS = 2;
const END_GATHER_MS = 5;
/** How long to wait before an end that cannot be recorded is tried without the server's reply. */
const UNRECORDABLE_MS = 5_000;

export function recordAttempts({ db, clock, log }: { db: Db; clock: Clock; log: Log }): AttemptRecords {
  const begins = createMicroBatch<AttemptBegin, BeginVerdict>({
    itemsMax: AT_ONCE,
    gatherMs: BEGIN_GATHER_MS,
    isWorthSplitting: (cause) => !isPassing(cause),
    run: (attempts) => beginAttempts(db, attempts),
  });
  const kept = { itemsMax: AT_ONCE, waiting: 'Replies to emails wait for the database', log };
  const recordEnd = createResultRecorder<AttemptEnd, boolean>({
    ...kept,
    gatherMs: END_GATHER_MS,
    record: (attempts) => endAttempts(db, attempts),
  });
  const release = createResultRecorder<Released, undefined>({
    ...kept,
    record: (released) => releaseAll(db, released, clock()),
  });
  let unwritten = 0;

  async function end(attempt: AttemptEnd): Promise<void> {
    try {
      await recordEnd(attempt);
    } catch (cause) {
      // A known outcome is never dropped for the text that came with it: without the server's reply it can be stored.
      log.error({ err: cause, emailId: attempt.emailId }, 'The end of an attempt could not be recorded');
      await wait(UNRECORDABLE_MS);
      await end(withoutReply(attempt));
    }
  }

  return {
    begin: begins.submit,
    release,
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
  const alike = Map.groupBy(
    released,
    ({ workerId, reason, until }) => `${workerId} ${reason} ${until?.getTime()}`,
  );
  for (const group of alike.values()) {
    const [first] = group;
    if (!first) continue;
    const { workerId, reason, until, spreadMs = 0 } = first;
    const release = { workerId, reason, now, emailIds: group.map(({ emailId }) => emailId) };
    if (until) await postponeEmails(db, { ...release, until, spreadMs });
    else await releaseEmails(db, release);
  }
  return released.map(() => undefined);
}

function withoutReply(attempt: AttemptEnd): AttemptEnd {
  const { report, verdict } = attempt;
  return {
    ...attempt,
    report: {
      ...report,
      enhancedStatus: null,
      reply: null,
      dialogue: 'The conversation could not be stored.',
    },
    verdict: verdict.again ? verdict : { ...verdict, event: { ...verdict.event, timeline: [] } },
  };
}
