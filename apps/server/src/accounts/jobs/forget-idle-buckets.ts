import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { JobHandler } from '../../platform/queue/kinds.ts';
import { deleteIdleBuckets } from '../rate-limiter.ts';

export type ForgetIdleBucketsDeps = { db: Db; clock: Clock };

/** Longer than any bucket takes to refill. */
const IDLE_HOURS = 24;

/** Deletes the rate buckets of idle credentials, which are full again. */
export const forgetIdleBuckets: JobHandler<'forget-idle-buckets', ForgetIdleBucketsDeps> = async (
  _payload,
  { db, clock },
  signal,
) => {
  if (signal.aborted) return { done: true };
  await deleteIdleBuckets(db, new Date(clock().getTime() - IDLE_HOURS * 3_600_000));
  return { done: true };
};
