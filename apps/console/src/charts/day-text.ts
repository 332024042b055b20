import { locale } from '../words/locale.ts';

const DAY_SECONDS = 86_400;
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });

/** A day in words, of figures that are counted by days of UTC. */
export function dayText(seconds: number): string {
  return day.format(seconds * 1_000);
}

/** When a day `2030-01-31` begins in UTC, in seconds since 1970. */
export function dayTime(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 1_000;
}

/** How hours or days of a time zone are said. */
export function stepText(by: 'hour' | 'day', timeZone: string): (seconds: number) => string {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(by === 'hour' && { timeStyle: 'short' }),
    timeZone,
  });
  return (seconds) => format.format(seconds * 1_000);
}

/** The text of a tick of the time axis: a day, or a time of day, whose midnight is its day. */
export function tickText(
  stepSeconds: number,
  timeZone: string,
  writtenAs = locale,
): (seconds: number) => string {
  const days = new Intl.DateTimeFormat(writtenAs, { day: 'numeric', month: 'numeric', timeZone });
  if (stepSeconds >= DAY_SECONDS) return (seconds) => days.format(seconds * 1_000);
  const times = new Intl.DateTimeFormat(writtenAs, { timeStyle: 'short', timeZone });
  const clock = new Intl.DateTimeFormat('en', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return (seconds) => {
    const at = seconds * 1_000;
    return clock.format(at) === '00:00' ? days.format(at) : times.format(at);
  };
}
