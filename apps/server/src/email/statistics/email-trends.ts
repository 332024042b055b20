import type { ChartPeriod, ChartStep, EmailTrendsResult } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import { Tally } from '../../base/tally.ts';
import type { Db } from '../../platform/database/tables.ts';
import { listDeliveryTimes } from './delivery-time-counts.ts';
import { deliverySecondsOf, type TimeCount } from './delivery-times.ts';
import { type Counts, countedStatuses, listStepCounts, noCounts } from './email-counts.ts';
import { type Span, stepStarts } from './slots.ts';

export type EmailTrendsDeps = { db: Db; clock: Clock };
export type TrendsRequest = { period: ChartPeriod; by: ChartStep; timeZone: string };

/** Days of each period, including today. */
export const daysOfPeriod: Readonly<Record<ChartPeriod, number>> = {
  '24h': 1,
  '7d': 7,
  '30d': 30,
  '90d': 90,
};

/**
 * A project's counts by the hours or days of a time zone, each email counted when it was accepted, and delivery times.
 *
 * @throws AppError VALIDATION_ERROR for an unknown time zone
 */
export async function emailTrends(
  projectId: number,
  { period, by, timeZone }: TrendsRequest,
  { db, clock }: EmailTrendsDeps,
): Promise<EmailTrendsResult['data']> {
  const doubled = startsOf({ days: 2 * daysOfPeriod[period], by, timeZone }, clock());
  const before = doubled.length / 2;
  const starts = doubled.slice(before) as [Date, ...Date[]];
  const [all, times] = await Promise.all([
    listStepCounts(db, projectId, doubled),
    listDeliveryTimes(db, projectId, starts),
  ]);
  const counts = all.filter(({ step }) => step >= before);
  const previous = all.filter(({ step }) => step < before);
  const countsOf = new Map(counts.map(({ step, ...rest }) => [step - before, rest]));
  const timesOf = Map.groupBy(times, ({ step }) => step);
  return {
    period,
    by,
    timeZone,
    total: { ...sumOf(counts), deliverySeconds: deliverySecondsOf(sumSteps(times)) },
    previous: sumOf(previous),
    points: starts.map((at, step) => ({
      at: at.toISOString(),
      ...(countsOf.get(step) ?? noCounts),
      deliverySeconds: deliverySecondsOf(timesOf.get(step) ?? []),
    })),
  };
}

function startsOf(span: Span, now: Date) {
  try {
    return stepStarts(span, now);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new AppError(
      'VALIDATION_ERROR',
      `timeZone: there is no time zone ${JSON.stringify(span.timeZone)}; a name such as Europe/Berlin or UTC is expected.`,
    );
  }
}

function sumOf(counts: readonly Counts[]): Counts {
  const sum = { ...noCounts };
  for (const each of counts) for (const status of countedStatuses) sum[status] += each[status];
  return sum;
}

/** Sums all steps: one row per bucket. */
function sumSteps(times: readonly TimeCount[]): TimeCount[] {
  const tally = new Tally<number>();
  for (const { bucket, count } of times) tally.add(bucket, count);
  return [...tally.counts].map(([bucket, count]) => ({ bucket, count }));
}
