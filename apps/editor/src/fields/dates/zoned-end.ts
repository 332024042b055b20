/** A stored end (`2030-04-05T13:00:00`) as its field wants it: `2030-04-05T13:00`; '' for none. */
export function toFieldTime(value: unknown): string {
  const found = typeof value === 'string' ? /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})/.exec(value) : null;
  return found ? `${found[1]}T${found[2]}` : '';
}

/** As it is stored, seconds included. */
export function fromFieldTime(typed: string): string {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed) ? `${typed}:00` : typed;
}

/** The instant of a local time in a zone; undefined if either can't be read. */
export function momentOf(localTime: string, timeZone: string): Date | undefined {
  const field = toFieldTime(localTime);
  if (field === '') return undefined;
  const asUtc = Date.parse(`${field}:00Z`);
  try {
    let moment = asUtc;
    // Twice: the first guess may be on the other side of a clock change.
    for (let round = 0; round < 2; round += 1) moment = asUtc - offsetAt(moment, timeZone);
    return Number.isFinite(moment) ? new Date(moment) : undefined;
  } catch {
    return undefined;
  }
}

function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment);
  const at = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'));
  return shown - Math.floor(moment / 1_000) * 1_000;
}

/** The zones this browser knows. */
export function timeZones(): readonly string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
}
