import type { DayStatistics, EmailStatistics, StatisticsPeriod, TopicStatistics } from '@postpress/contracts';
import { type Clock, DAY_MS, dayOf } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';
import {
  type Counts,
  countedStatuses,
  type DayCounts,
  listDayCounts,
  listTopicCounts,
  noCounts,
} from './email-counts.ts';
import { type EngagementCounts, listEngagement, noEngagement, rangesOf } from './engagement-counts.ts';

export type EmailStatisticsDeps = { db: Db; clock: Clock };

const daysOf: Readonly<Record<StatisticsPeriod, number>> = { '7d': 7, '30d': 30, '90d': 90 };

/** `topic`: of its emails only. */
type StatisticsRequest = { period: StatisticsPeriod; topic?: string | undefined };

/** A project's counts of the last days, including today, each email counted on the day it was accepted. */
export async function emailStatistics(
  projectId: number,
  { period, topic }: StatisticsRequest,
  deps: EmailStatisticsDeps,
): Promise<EmailStatistics> {
  const [days, engagement] = await Promise.all([
    countsOf(projectId, { period, topic }, deps),
    engagementOf(projectId, period, deps),
  ]);
  const total = Object.fromEntries(
    countedStatuses.map((status) => [status, days.reduce((sum, day) => sum + day[status], 0)]),
  ) as Counts;
  const tracked =
    topic === undefined ? sumOf([...engagement.values()]) : (engagement.get(topic) ?? noEngagement);
  return { period, ...withRates(total), ...rangesOf(tracked) };
}

function engagementOf(projectId: number, period: StatisticsPeriod, { db, clock }: EmailStatisticsDeps) {
  return listEngagement(db, projectId, rangeOf(clock(), period));
}

function sumOf(all: readonly EngagementCounts[]): EngagementCounts {
  const sum = { ...noEngagement };
  for (const each of all)
    for (const name of Object.keys(sum) as (keyof EngagementCounts)[]) sum[name] += each[name];
  return sum;
}

/** The same for each topic, most accepted emails first. */
export async function emailStatisticsByTopic(
  projectId: number,
  { period, topic: only }: StatisticsRequest,
  deps: EmailStatisticsDeps,
): Promise<TopicStatistics[]> {
  const [found, engagement] = await Promise.all([
    listTopicCounts(deps.db, projectId, rangeOf(deps.clock(), period)),
    engagementOf(projectId, period, deps),
  ]);
  return found
    .filter(({ topic }) => only === undefined || topic === only)
    .map(({ topic, ...counts }) => ({
      topic,
      ...withRates(counts),
      ...rangesOf(engagement.get(topic) ?? noEngagement),
    }));
}

function withRates(counts: Counts) {
  const { sent, delivered, bounced } = counts;
  return {
    ...counts,
    deliveryRate: percentOf(delivered, sent),
    bounceRate: percentOf(bounced, sent),
    unconfirmed: Math.max(0, sent - delivered - bounced),
  };
}

/** The same for each day of the period, oldest first, including days without emails. */
export async function emailStatisticsByDay(
  projectId: number,
  request: StatisticsRequest,
  deps: EmailStatisticsDeps,
): Promise<DayStatistics[]> {
  const found = new Map((await countsOf(projectId, request, deps)).map((day) => [day.date, day]));
  return daysUntil(deps.clock(), request.period).map((date) => found.get(date) ?? { date, ...noCounts });
}

function countsOf(
  projectId: number,
  { period, topic }: StatisticsRequest,
  { db, clock }: EmailStatisticsDeps,
): Promise<DayCounts[]> {
  return listDayCounts(db, projectId, rangeOf(clock(), period), topic);
}

function rangeOf(now: Date, period: StatisticsPeriod): { first: string; last: string } {
  const days = daysUntil(now, period);
  return { first: days[0] ?? '', last: days.at(-1) ?? '' };
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
