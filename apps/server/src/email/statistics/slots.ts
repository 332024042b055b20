import { DAY_MS, HOUR_MS } from '../../base/clock.ts';

const SLOT_MS = 15 * 60_000;

/**
 * The beginning of the quarter of an hour. Time zones differ from UTC by whole quarters, so their hours and days
 * consist of whole slots.
 */
export function slotOf(moment: Date): Date {
  return new Date(floorTo(SLOT_MS, moment.getTime()));
}

/** The beginning of the hour, in UTC. */
export function hourOf(moment: Date): Date {
  return new Date(floorTo(HOUR_MS, moment.getTime()));
}

export type Step = 'hour' | 'day';
/** A number of days; by hour, 24 for each. `timeZone` is an IANA name: `Europe/Berlin`. */
export type Span = { days: number; by: Step; timeZone: string };

/**
 * The beginnings of each hour or day of a span in a time zone, oldest first; the current one is last.
 *
 * A day with a clock change has 23 or 25 hours; where midnight does not exist, a day begins with the first moment of
 * its date.
 *
 * @throws RangeError for an unknown time zone
 */
export function stepStarts({ days, by, timeZone }: Span, now: Date): [Date, ...Date[]] {
  const local = localTime(timeZone);
  const lengthMs = by === 'hour' ? HOUR_MS : DAY_MS;
  const stepOf = (at: number) => Math.floor(local(at) / lengthMs);
  const starts: Date[] = [];
  const count = by === 'hour' ? days * 24 : days;
  for (let at = slotOf(now).getTime(); starts.length < count; at -= SLOT_MS)
    if (stepOf(at) !== stepOf(at - SLOT_MS) || isHourAgain(at)) starts.push(new Date(at));
  return starts.reverse() as [Date, ...Date[]];

  /** Where clocks are set back by an hour, the same hour begins again. */
  function isHourAgain(at: number): boolean {
    return by === 'hour' && local(at) % HOUR_MS === 0 && local(at) <= local(at - SLOT_MS);
  }
}

/** Local time as if it were UTC. Computed once a day, and for each slot of days with a clock change. */
function localTime(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const ask = (at: number) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - at;
  const offsets = new Map<number, number>();
  const askOnce = (at: number) => {
    const known = offsets.get(at) ?? ask(at);
    offsets.set(at, known);
    return known;
  };
  return (at) => {
    const midnight = floorTo(DAY_MS, at);
    const offset = askOnce(midnight);
    return at + (offset === askOnce(midnight + DAY_MS) ? offset : ask(at));
  };
}

function floorTo(lengthMs: number, at: number): number {
  return Math.floor(at / lengthMs) * lengthMs;
}
