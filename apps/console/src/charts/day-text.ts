const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day in words. */
export function dayText(seconds: number): string {
  return format.format(new Date(seconds * 1_000));
}

/** When a day `2030-01-31` begins in UTC, in seconds since 1970. */
export function dayTime(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1_000;
}
