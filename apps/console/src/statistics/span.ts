import type { ChartPeriod, ChartStep } from '@postpress/contracts';

export type Span = { period: ChartPeriod; by: ChartStep; timeZone: string };

/** Steps in which a period can be read: the first where none is chosen. More than some hundred bars show nothing. */
export const stepsOf: Readonly<Record<ChartPeriod, readonly [ChartStep, ...ChartStep[]]>> = {
  '24h': ['hour'],
  '7d': ['day', 'hour'],
  '30d': ['day'],
  '90d': ['day'],
};
export const periods = Object.keys(stepsOf) as ChartPeriod[];

/** The query of the URL, without invalid values. */
export function spanOf(filter: {
  period?: string | undefined;
  by?: string | undefined;
}): Omit<Span, 'timeZone'> {
  const period = periods.find((each) => each === filter.period) ?? '30d';
  const steps = stepsOf[period];
  return { period, by: steps.find((each) => each === filter.by) ?? steps[0] };
}
