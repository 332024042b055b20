import { DAY_MS, dateText } from '@postpress/ui/messages';

const DAY_SECONDS = DAY_MS / 1_000;

/** A day in words, of figures that are counted by days of UTC. */
export function dayText(seconds: number): string {
  return dateText(seconds * 1_000, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** When a day `2030-01-31` begins in UTC, in seconds since 1970. */
export function dayTime(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 1_000;
}

/** How hours or days of a time zone are said. */
export function stepText(by: 'hour' | 'day', timeZone: string): (seconds: number) => string {
  const style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeZone };
  if (by === 'hour') style.timeStyle = 'short';
  return (seconds) => dateText(seconds * 1_000, style);
}

/** The text of a tick of the time axis: a day, or a time of day, whose midnight is its day. */
export function tickText(
  stepSeconds: number,
  timeZone: string,
  locale?: string,
): (seconds: number) => string {
  const dayOf = (at: number) => dateText(at, { day: 'numeric', month: 'numeric', timeZone }, locale);
  if (stepSeconds >= DAY_SECONDS) return (seconds) => dayOf(seconds * 1_000);
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return (seconds) => {
    const at = seconds * 1_000;
    const isMidnight = dateText(at, clock, 'en') === '00:00';
    return isMidnight ? dayOf(at) : dateText(at, { timeStyle: 'short', timeZone }, locale);
  };
}
