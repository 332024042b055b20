import type { Clock } from '../../../base/clock.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { JobHandler } from '../../../platform/queue/kinds.ts';
import { deleteExpired, expiriesAt } from '../expired-records.ts';

export type ExpireEmailRecordsDeps = { db: Db; clock: Clock; capturedDays: number };

const DELETED_AT_ONCE = 1_000;
const RETRY_SECONDS = 60;

/** Deletes expired rows of tables without weekly partitions, in batches that hold no lock for long. */
export const expireEmailRecords: JobHandler<'expire-email-records', ExpireEmailRecordsDeps> = async (
  _,
  { db, clock, capturedDays },
  signal,
) => {
  for (const expiry of expiriesAt(clock(), { capturedDays }))
    while ((await deleteExpired(db, expiry, DELETED_AT_ONCE)) === DELETED_AT_ONCE)
      if (signal.aborted) return { done: false, retryInSeconds: RETRY_SECONDS, reason: 'stopped halfway' };
  return { done: true };
};
