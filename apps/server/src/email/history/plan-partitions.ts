import { DAY_MS, HOUR_MS } from '../../base/clock.ts';
import {
  daysKept,
  emailTables,
  type WeeklyTable,
  weekAfter,
  weeklyTables,
  weekOf,
} from '../../platform/database/partition-sql.ts';
import type { Partition } from '../../platform/database/partitions.ts';

/** What to do so that the partitions fit the time. */
export type PartitionPlan = {
  create: { table: WeeklyTable; monday: Date }[];
  /** Expired as of now: marked, and dropped after a day. */
  mark: Partition[];
  /** Marked, but no longer expired because the clock changed. */
  unmark: Partition[];
  drop: Partition[];
};

const WEEKS_AHEAD = 2;
/** A clock that jumps years ahead for a while must not delete the history. */
const SURE_AFTER_MS = 23 * HOUR_MS;

/** Rows created before this time are expired. */
export function keptSince(table: WeeklyTable, now: Date): Date {
  return new Date(now.getTime() - daysKept(table) * DAY_MS);
}

/**
 * Decides which partitions to create, two weeks ahead, and which to drop: those that have been entirely expired for a
 * day. Pure.
 *
 * @param oldest time of the oldest row of each default partition that has any
 * @param isArchived weeks of emails are left to the archive, which drops them
 */
export function planPartitions(
  partitions: readonly Partition[],
  oldest: ReadonlyMap<WeeklyTable, Date>,
  now: Date,
  isArchived = false,
): PartitionPlan {
  const plan: PartitionPlan = { create: [], mark: [], unmark: [], drop: [] };
  const there = new Set(partitions.map(({ table, monday }) => `${table} ${monday?.getTime()}`));
  for (const table of weeklyTables)
    for (let week = 0; week <= WEEKS_AHEAD; week++) {
      const monday = weekAfter(weekOf(now), week);
      if (!there.has(`${table} ${monday.getTime()}`)) plan.create.push({ table, monday });
    }
  for (const partition of partitions) {
    const { table, monday, dueSince } = partition;
    const since = keptSince(table, now);
    const isLeft = isArchived && emailTables.includes(table);
    const isOver = isLeft ? false : monday ? weekAfter(monday) <= since : (oldest.get(table) ?? now) < since;
    if (!isOver) {
      if (dueSince) plan.unmark.push(partition);
    } else if (!dueSince || dueSince > now) plan.mark.push(partition);
    else if (now.getTime() - dueSince.getTime() >= SURE_AFTER_MS) plan.drop.push(partition);
  }
  return plan;
}
