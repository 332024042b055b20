import type { Db } from '../../platform/database/tables.ts';
import type { JobHandler } from '../../platform/queue/kinds.ts';
import { deleteIdleBuckets } from '../rate-limiter.ts';

/** Deletes the rate limits of idle credentials, which are wholly available again. */
export const forgetIdleBuckets: JobHandler<'forget-idle-buckets', { db: Db }> = async (
  _payload,
  { db },
  signal,
) => {
  if (!signal.aborted) await deleteIdleBuckets(db);
  return { done: true };
};
