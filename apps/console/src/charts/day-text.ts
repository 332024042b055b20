const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day in words. */
export function dayText(seconds: number): string {
  return day.format(seconds * 1_000);
}

/** When a day `2030-01-31` begins in UTC, in seconds since 1970. */
export function dayTime(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 1_000;
}

/** How hours or days of a time zone are said. */
export function stepText(by: 'hour' | 'day', timeZone: string): (seconds: number) => string {
  const format = new Intl.DateTimeFormat('en', {
    dateStyle: 'medium',
    ...(by === 'hour' && { timeStyle: 'short' }),
    timeZone,
  });
  return (seconds) => format.format(seconds * 1_000);
}
