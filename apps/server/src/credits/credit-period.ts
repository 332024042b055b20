/** A month of credits: from the first moment of a UTC date to the first of another. */
export type CreditPeriod = { startsAt: Date; endsAt: Date };

/**
 * The period that contains `now`: a month from the anchor's day of the month, at 00:00 UTC. In a shorter month it begins
 * on the last day: an anchor on the 31st gives 28 February and 31 March.
 *
 * A pure function of both, so a clock that jumps back finds the same period.
 *
 * @param now may be before the anchor
 */
export function creditPeriod(anchor: Date, now: Date): CreditPeriod {
  const day = anchor.getUTCDate();
  const begun = now.getTime() >= startIn(now, 0, day).getTime();
  return { startsAt: startIn(now, begun ? 0 : -1, day), endsAt: startIn(now, begun ? 1 : 0, day) };
}

/** The UTC date of a moment, `2030-01-31`. */
export function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The last UTC date of a period. */
export function lastDateOf({ endsAt }: CreditPeriod): string {
  return dateOf(new Date(endsAt.getTime() - 1));
}

/** Start of the period that begins `months` after the month of `now`. */
function startIn(now: Date, months: number, day: number): Date {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastDay)));
}
