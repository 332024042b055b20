import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../base/log.ts';
import { createMicroBatch } from '../../base/micro-batch.ts';
import { isDatabaseAway } from '../database/is-database-away.ts';

export type ResultRecorderOptions<Result, Recorded> = {
  /** Commits several results, all or none; repeating it must have no further effect. */
  record: (results: readonly Result[]) => Promise<readonly Recorded[]>;
  itemsMax: number;
  /** How long a batch waits for more results: a statement costs the database more than its rows. */
  gatherMs?: number;
  /** Logged while the database is away. */
  waiting: string;
  log: Pick<Log, 'warn'>;
};

const RETRY_MS_MIN = 100;
const RETRY_MS_MAX = 5_000;

/**
 * Records results in batches of those that come at the same time, and keeps them while the database is away.
 *
 * @returns a function that resolves once its result is committed, and rejects if that result alone cannot be recorded
 */
export function createResultRecorder<Result, Recorded>({
  record,
  waiting,
  log,
  ...batches
}: ResultRecorderOptions<Result, Recorded>): (result: Result) => Promise<Recorded> {
  return createMicroBatch<Result, Recorded>({
    ...batches,
    isWorthSplitting: (cause) => !isTransient(cause),
    run: (results) => outlast(() => record(results), { waiting, log }),
  }).submit;
}

/** Retries until the database is back. */
async function outlast<T>(
  work: () => Promise<T>,
  { waiting, log }: Pick<ResultRecorderOptions<never, never>, 'waiting' | 'log'>,
): Promise<T> {
  for (let waitMs = RETRY_MS_MIN; ; waitMs = Math.min(waitMs * 2, RETRY_MS_MAX)) {
    try {
      return await work();
    } catch (cause) {
      if (!isTransient(cause)) throw cause;
      log.warn({ err: cause, waitMs }, waiting);
      await wait(waitMs, undefined, { ref: false });
    }
  }
}

const SERIALIZATION_FAILURE = '40001';

/** Whether the same statement may succeed later: the database is away, or another transaction was in the way. */
export function isTransient(cause: unknown): boolean {
  const { code } = cause as { code?: unknown };
  return isDatabaseAway(cause) || code === SERIALIZATION_FAILURE || isDeadlock(cause);
}

/** Whether PostgreSQL ended a transaction because it and another waited for each other. */
export function isDeadlock(cause: unknown): boolean {
  return (cause as { code?: unknown }).code === '40P01';
}
