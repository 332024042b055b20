/** The current time; passed in, so that tests control it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
/** 24 hours; local days differ where clocks change. */
export const DAY_MS = 24 * HOUR_MS;

/** The day in UTC: `2030-01-31`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
