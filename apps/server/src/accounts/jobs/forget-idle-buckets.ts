import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { JobHandler } from '../../platform/queue/kinds.ts';
import { deleteIdleBuckets } from '../rate-buckets.ts';

export type ForgetIdleBucketsDeps = { db: Db; clock: Clock };

/** Longer than any bucket takes to be full again. */
const IDLE_HOURS = 24;

/** Removes the rate buckets of credentials that rest: full again, they say nothing. */
export const forgetIdleBuckets: JobHandler<'forget-idle-buckets', ForgetIdleBucketsDeps> = async (
  _payload,
  { db, clock },
  signal,
) => {
  if (signal.aborted) return { done: true };
  await deleteIdleBuckets(db, new Date(clock().getTime() - IDLE_HOURS * 3_600_000));
  return { done: true };
};
