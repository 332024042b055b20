/** The time a day `2030-01-31` begins in the user's time zone; undefined for what is no day. */
export function dayStart(day: string | undefined, daysLater = 0): string | undefined {
  if (!day) return undefined;
  const date = new Date(`${day}T00:00:00`);
  if (Number.isNaN(date.getTime())) return undefined;
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}

/** Its last millisecond. */
export function dayEnd(day: string | undefined): string | undefined {
  const next = dayStart(day, 1);
  return next === undefined ? undefined : new Date(Date.parse(next) - 1).toISOString();
}
