import type { DayStatistics, EmailStatistics, StatisticsPeriod } from '@postpress/contracts';
import { type Clock, DAY_MS, dayOf } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type Counts, countedStatuses, type DayCounts, listDayCounts, noCounts } from './email-counts.ts';

export type EmailStatisticsDeps = { db: Db; clock: Clock };

const daysOf: Readonly<Record<StatisticsPeriod, number>> = { '7d': 7, '30d': 30, '90d': 90 };

/** A project's counts of the last days, including today, each email counted on the day it was accepted. */
export async function emailStatistics(
  projectId: number,
  period: StatisticsPeriod,
  deps: EmailStatisticsDeps,
): Promise<EmailStatistics> {
  const days = await countsOf(projectId, period, deps);
  const total = Object.fromEntries(
    countedStatuses.map((status) => [status, days.reduce((sum, day) => sum + day[status], 0)]),
  ) as Counts;
  return {
    period,
    ...total,
    deliveryRate: percentOf(total.delivered, total.sent),
    bounceRate: percentOf(total.bounced, total.sent),
    unconfirmed: Math.max(0, total.sent - total.delivered - total.bounced),
  };
}

/** The same for each day of the period, oldest first, including days without emails. */
export async function emailStatisticsByDay(
  projectId: number,
  period: StatisticsPeriod,
  deps: EmailStatisticsDeps,
): Promise<DayStatistics[]> {
  const found = new Map((await countsOf(projectId, period, deps)).map((day) => [day.date, day]));
  return daysUntil(deps.clock(), period).map((date) => found.get(date) ?? { date, ...noCounts });
}

function countsOf(
  projectId: number,
  period: StatisticsPeriod,
  { db, clock }: EmailStatisticsDeps,
): Promise<DayCounts[]> {
  const days = daysUntil(clock(), period);
  return listDayCounts(db, projectId, { first: days[0] ?? '', last: days.at(-1) ?? '' });
}

/** Dates in UTC, oldest first. */
function daysUntil(now: Date, period: StatisticsPeriod): string[] {
  const count = daysOf[period];
  return Array.from({ length: count }, (_, index) =>
    dayOf(new Date(now.getTime() - (count - 1 - index) * DAY_MS)),
  );
}

/** Two decimals; 0 of 0 is 0. */
function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;
}
