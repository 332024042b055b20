import { creditLimits } from '@postpress/contracts';
import { type Clock, DAY_MS } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type JobHandler, stoppedHalfway } from '../../platform/queue/kinds.ts';
import { deleteAlertsBefore } from '../credit-alerts.ts';
import { deleteEntriesBefore } from '../credit-entries.ts';
import { lockPeriod } from '../credit-periods.ts';
import { listPeriodsWithExpired, releaseExpired } from '../credit-reservations.ts';

export type KeepCreditsDeps = { db: Db; clock: Clock; log: Log };

const DELETED_AT_ONCE = 1_000;

/**
 * Releases the reservations of killed processes, and deletes old ledger entries. A request that finds too few credits
 * also releases expired reservations; this job covers workspaces without requests.
 */
export const keepCredits: JobHandler<'keep-credits', KeepCreditsDeps> = async (
  _,
  { db, clock, log },
  signal,
) => {
  for (const period of await listPeriodsWithExpired(db, clock())) {
    if (signal.aborted) break;
    const credits = await inTransaction(db, async (tx) => {
      await lockPeriod(tx, period);
      return releaseExpired(tx, period, clock());
    });
    const { workspaceId } = period;
    if (credits > 0) log.warn({ workspaceId, credits }, 'Expired AI credit reservations were released');
  }
  const oldest = new Date(clock().getTime() - creditLimits.ledgerDays * DAY_MS);
  await deleteAlertsBefore(db, oldest);
  while ((await deleteEntriesBefore(db, oldest, DELETED_AT_ONCE)) === DELETED_AT_ONCE)
    if (signal.aborted) return stoppedHalfway;
  return { done: true };
};
