import { setTimeout as wait } from 'node:timers/promises';
import { type Clock, dayOf } from '../../../base/clock.ts';
import { lowestIdAt, timeOfId } from '../../../base/ids.ts';
import type { Log } from '../../../base/log.ts';
import { type WeeklyTable, weeklyTables } from '../../../platform/database/partition-sql.ts';
import {
  createWeek,
  deleteStrays,
  dropPartition,
  dropTable,
  isLockTimeout,
  listDetached,
  listPartitions,
  markDue,
  oldestStrayId,
  type Partition,
} from '../../../platform/database/partitions.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { type JobHandler, stoppedHalfway } from '../../../platform/queue/kinds.ts';
import { keptSince, planPartitions } from '../plan-partitions.ts';

export type KeepPartitionsDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  /** After how many days weeks of emails are archived; 0: not at all. */
  archiveDays?: number;
};

const LOCK_TRIES = 20;
const LOCK_WAIT_MS = 150;
const DELETED_AT_ONCE = 1_000;

/**
 * Creates the partitions of this week and the next two, and drops expired ones. One run corrects everything, however
 * long it did not run and whatever the clock did meanwhile; an interrupted run does no harm.
 */
export const keepPartitions: JobHandler<'keep-partitions', KeepPartitionsDeps> = async (_, deps, signal) => {
  const { db, clock, archiveDays = 0 } = deps;
  const plan = planPartitions(await listPartitions(db), await oldestStrays(db), clock(), archiveDays > 0);
  await createWeeks(plan.create, deps, { signal });
  for (const partition of plan.mark) await markDue(db, partition, clock());
  for (const partition of plan.unmark) await markDue(db, partition, null);
  for (const name of await listDetached(db)) await dropTable(db, name);
  for (const partition of plan.drop) {
    if (signal.aborted) return stoppedHalfway;
    if (partition.monday) await drop(partition, deps, signal);
    else await sweepDefault(partition, deps, signal);
  }
  return { done: true };
};

/**
 * Creates missing partitions at startup, before the first email is accepted. Rows that come while there are none go to
 * the default partitions and are moved later.
 */
export async function makeWeeksAhead(deps: KeepPartitionsDeps): Promise<void> {
  const { db, clock } = deps;
  const { create } = planPartitions(await listPartitions(db), new Map(), clock());
  // Startup does not wait for a long reader: the job runs soon.
  await createWeeks(create, deps, { triesMax: 1 });
}

type LockAttempts = { triesMax?: number; signal?: AbortSignal };

async function createWeeks(
  weeks: readonly { table: WeeklyTable; monday: Date }[],
  { db, log }: KeepPartitionsDeps,
  attempts: LockAttempts,
): Promise<void> {
  for (const { table, monday } of weeks) {
    const week = dayOf(monday);
    const made = await againWhileLocked(() => createWeek(db, table, monday), attempts);
    if (made === LOCKED) log.info({ table, week }, 'A week is made the next time: its table is in use');
    else if (made === 'crowded')
      log.info(
        { table, week },
        'A week has too many rows in the default partition to be moved: they stay there',
      );
    else if (made !== 'there' && made.moved > 0)
      log.warn({ table, week, moved: made.moved }, 'Rows of a week without partition were moved');
  }
}

async function drop(
  partition: Partition,
  { db, log }: KeepPartitionsDeps,
  signal: AbortSignal,
): Promise<void> {
  const { name } = partition;
  const dropped = await againWhileLocked(() => dropPartition(db, partition), { signal });
  if (dropped === LOCKED) log.info({ name }, 'A week is dropped the next time: its table is in use');
  else log.info({ name }, 'A week whose time is over was dropped');
}

async function sweepDefault(
  { table }: Partition,
  { db, clock }: KeepPartitionsDeps,
  signal: AbortSignal,
): Promise<void> {
  const belowId = lowestIdAt(keptSince(table, clock()));
  while (!signal.aborted && (await deleteStrays(db, table, belowId, DELETED_AT_ONCE)) > 0);
}

async function oldestStrays(db: Db): Promise<Map<WeeklyTable, Date>> {
  const found = new Map<WeeklyTable, Date>();
  for (const table of weeklyTables) {
    const id = await oldestStrayId(db, table);
    if (id) found.set(table, timeOfId(id));
  }
  return found;
}

const LOCKED = Symbol('locked');

/**
 * Retries while a long query holds a lock on the table: short attempts, so that no other query queues behind ours. A
 * lock that is not free for seconds, as during a backup, is left to the next run.
 */
async function againWhileLocked<T>(
  work: () => Promise<T>,
  { triesMax = LOCK_TRIES, signal }: LockAttempts,
): Promise<T | typeof LOCKED> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (cause) {
      if (!isLockTimeout(cause)) throw cause;
      if (tries === triesMax || signal?.aborted) return LOCKED;
      await wait(LOCK_WAIT_MS);
    }
  }
}
