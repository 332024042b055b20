import { sendLimits } from '@postpress/contracts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../base/clock.ts';
import { malformed, shown } from './malformed.ts';

/** RFC 3339: the zone is required, because a time without one would mean that of the server. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/i;

/** Clocks differ, and a request that is tried again comes later: this long ago still counts as now. */
const PAST_MS = 5 * MINUTE_MS;
const RETRY_HOURS = 72;

/**
 * The time of `scheduledAt`, without looking at a clock.
 *
 * @throws AppError VALIDATION_ERROR for anything but a date and time with its zone
 */
export function readScheduledAt(written: string): Date {
  const time = TIME.test(written) ? new Date(written) : undefined;
  // JavaScript turns the 31st of a shorter month into the next one.
  if (time && !Number.isNaN(time.getTime()) && isRealDay(written)) return time;
  throw malformed(
    'scheduledAt',
    `must be an ISO 8601 date and time with its zone, such as 2030-01-31T09:00:00+01:00 or 2030-01-31T08:00:00Z; ${shown(written)} was given`,
  );
}

function isRealDay(written: string): boolean {
  const day = written.slice(0, 10);
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

/**
 * The latest time counts from the acceptance, so that moving an email again and again does not outlast its content.
 *
 * @throws AppError VALIDATION_ERROR for a time that has passed or is too late
 */
export function checkScheduledAt(time: Date, now: Date, acceptedAt = now): void {
  if (time.getTime() - now.getTime() < -PAST_MS)
    throw malformed(
      'scheduledAt',
      `has passed: ${time.toISOString()} was given, and it is ${now.toISOString()}`,
    );
  if (time.getTime() - acceptedAt.getTime() > sendLimits.scheduleDaysMax * DAY_MS)
    throw malformed(
      'scheduledAt',
      `must be within ${sendLimits.scheduleDaysMax} days after the email was accepted; ${time.toISOString()} was given, and it was accepted at ${acceptedAt.toISOString()}`,
    );
}

/** When retries end of an email that may be sent from a time on. */
export function endOfRetries(from: Date): Date {
  return new Date(from.getTime() + RETRY_HOURS * HOUR_MS);
}
