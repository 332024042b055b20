import type { Project } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import type { Clock } from '../base/clock.ts';
import { type CreditAnchors, creditPeriod, dateOf, lastDateOf } from '../credits/index.ts';
import type { DateRange } from './preview-usage.ts';

/** PostgreSQL has no year 0. */
const FIRST_DATE = '0001-01-01';

/**
 * The UTC dates that usage is asked for, both included; what is left out is that of the current billing period.
 *
 * @throws AppError VALIDATION_ERROR when they are in the wrong order
 */
export async function usageDates(
  { start, end }: { start?: string | undefined; end?: string | undefined },
  project: Project,
  { anchors, clock }: { anchors: Pick<CreditAnchors, 'find'>; clock: Clock },
): Promise<DateRange> {
  const period = creditPeriod(await anchors.find(project), clock());
  const range = { start: start ?? dateOf(period.startsAt), end: end ?? lastDateOf(period) };
  for (const name of ['start', 'end'] as const)
    if (range[name] < FIRST_DATE)
      throw new AppError('VALIDATION_ERROR', `query.${name} must be ${FIRST_DATE} or later.`);
  if (range.start > range.end) {
    const usual =
      start === undefined || end === undefined
        ? ' (what is left out is that of the current billing period)'
        : '';
    throw new AppError(
      'VALIDATION_ERROR',
      `query.start must not be after query.end: ${range.start} is after ${range.end}${usual}.`,
    );
  }
  return range;
}
