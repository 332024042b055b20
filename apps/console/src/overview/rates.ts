import type { DayStatistics } from '@postpress/contracts';

/** Above these shares of what was sent, mailbox providers begin to refuse. Percent. */
export const rateLimits = { bounced: 2, complained: 0.3 } as const;

export type Rates = { sent: number; delivered: number; bounced: number; complained: number; failed: number };

/** The figures of several days together. */
export function sumDays(days: readonly DayStatistics[]): Rates {
  const sum = { sent: 0, delivered: 0, bounced: 0, complained: 0, failed: 0 };
  for (const day of days) for (const name of Object.keys(sum) as (keyof Rates)[]) sum[name] += day[name];
  return sum;
}

/** A share of what was sent, in percent with one decimal; undefined where nothing was. */
export function shareOf(part: number, sent: number): number | undefined {
  return sent === 0 ? undefined : Math.round((part / sent) * 1_000) / 10;
}
