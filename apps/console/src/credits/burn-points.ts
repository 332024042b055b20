const DAY_MS = 86_400_000;

export type Period = { start: Date; end: Date };
/** The billing period that ends at the reset; without one the month of the calendar. */
export function periodOf(resetDate: string | null, now: Date): Period {
  if (resetDate === null) {
    const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
    return { start, end: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)) };
  }
  const end = new Date(resetDate);
  const start = new Date(end);
  start.setUTCMonth(start.getUTCMonth() - 1);
  return { start, end };
}

/** Days on which to ask how much was used until then: at most `count`, from the first of the period to today. */
export function burnDays({ start, end }: Period, now: Date, count: number): string[] {
  const last = Math.min(now.getTime(), end.getTime() - 1);
  const days = Math.max(1, Math.floor((last - start.getTime()) / DAY_MS) + 1);
  const step = Math.max(1, Math.ceil(days / count));
  const offsets = Array.from({ length: Math.ceil(days / step) }, (_, index) => days - 1 - index * step);
  return offsets
    .reverse()
    .map((offset) => new Date(start.getTime() + offset * DAY_MS).toISOString().slice(0, 10));
}
