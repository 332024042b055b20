import type { ListEmailsQuery } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { DAY_MS } from '../../base/clock.ts';
import type { TimeBounds } from '../emails/email-filter.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** RFC 3339, 5.6, with fractional seconds and a zone. */
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/;

/**
 * Reads the two ends of a range. A date means its whole day in UTC, so that `from` and `to` of one date are that day; a
 * date-time is exact, and `to` includes its millisecond.
 *
 * @throws AppError VALIDATION_ERROR naming the field
 */
export function readTimeBounds({ from, to }: Pick<ListEmailsQuery, 'from' | 'to'>): TimeBounds {
  const first = from === undefined ? undefined : readEnd('from', from);
  const last = to === undefined ? undefined : readEnd('to', to);
  const until = last && new Date(last.start.getTime() + last.lengthMs);
  if (first && until && first.start >= until)
    throw new AppError('VALIDATION_ERROR', 'query.from is after query.to: swap them.');
  return { ...(first && { from: first.start }), ...(until && { until }) };
}

/** A date, which means its beginning in UTC, or a date-time. @throws AppError VALIDATION_ERROR naming the field */
export function readTime(name: string, text: string): Date {
  return readEnd(name, text).start;
}

function readEnd(name: string, text: string): { start: Date; lengthMs: number } {
  const isDate = DATE.test(text);
  const start = new Date(isDate ? `${text}T00:00:00Z` : text);
  const day = isDate ? text : DATE_TIME.exec(text)?.[1];
  if (day === undefined || Number.isNaN(start.getTime()) || !isOfCalendar(day))
    throw new AppError(
      'VALIDATION_ERROR',
      `query.${name} must be a date (2030-01-31) or a date-time with its zone (2030-01-31T12:00:00Z).`,
    );
  return { start, lengthMs: isDate ? DAY_MS : 1 };
}

/** JavaScript reads 2030-02-30 as March 2. */
function isOfCalendar(day: string): boolean {
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}
