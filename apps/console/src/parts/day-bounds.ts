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

/** A moment of a link, such as of a chart's point: `2030-01-31T12:00:00.000Z`; undefined for a day. */
export function momentOf(text: string | undefined): string | undefined {
  if (!text?.includes('T') || Number.isNaN(Date.parse(text))) return undefined;
  return new Date(text).toISOString();
}
