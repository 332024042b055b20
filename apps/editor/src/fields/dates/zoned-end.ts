/**
 * A stored end (`2030-04-05T13:00:00`) as its field wants it: `2030-04-05T13:00`; '' for none. A date alone, which tools
 * of hosts have, is its midnight.
 */
export function toFieldTime(value: unknown): string {
  const found = typeof value === 'string' ? /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})|$)/.exec(value) : null;
  return found ? `${found[1]}T${found[2] ?? '00:00'}` : '';
}

/** As it is stored, seconds included. */
export function fromFieldTime(typed: string): string {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed) ? `${typed}:00` : typed;
}

/** The zones this browser knows. */
export function timeZones(): readonly string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
}
