import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../base/log.ts';
import { StartError } from '../../base/start-error.ts';
import { connectionFailure, isDatabaseAway } from './is-database-away.ts';

export type DatabaseWait = {
  /** From the first attempt; 0 tries once. An attempt that has begun ends by itself. */
  seconds: number;
  /** Ends the wait. */
  signal?: AbortSignal | undefined;
  log: Log;
};

const PAUSE_MS = 500;
const LOG_MS = 10_000;

/**
 * Connects, again and again while the database is unreachable or starts itself: service managers start both at once.
 *
 * @throws StartError if the time is over or the database rejects the connection for another reason
 */
export async function waitForDatabase<T>(
  connect: () => Promise<T>,
  { seconds, signal, log }: DatabaseWait,
): Promise<T> {
  const startedAt = performance.now();
  let loggedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      return await connect();
    } catch (cause) {
      const waitedMs = performance.now() - startedAt;
      const isOver = waitedMs >= seconds * 1_000;
      if (isOver || signal?.aborted || !isDatabaseAway(cause)) throw unreachable(cause, isOver ? seconds : 0);
      if (waitedMs - loggedAt >= LOG_MS) {
        const secondsLeft = Math.ceil(seconds - waitedMs / 1_000);
        log.warn({ reason: connectionFailure(cause), secondsLeft }, 'Waiting for the database');
        loggedAt = waitedMs;
      }
      await wait(PAUSE_MS, undefined, { signal }).catch(() => {});
    }
  }
}

function unreachable(cause: unknown, seconds: number): StartError {
  const failed = seconds > 0 ? `did not answer for ${seconds} s` : 'does not answer';
  return new StartError(
    `The database ${failed} (${connectionFailure(cause)}). Check that it runs and that POSTPRESS_DATABASE_URL names its host, user, password and database.`,
    { cause },
  );
}
