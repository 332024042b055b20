/** The instant of a local time in a zone; undefined if either can't be read. */
export function momentOf(localTime: string, timeZone: string): Date | undefined {
  const found = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})/.exec(localTime);
  if (!found) return undefined;
  const asUtc = Date.parse(`${found[1]}T${found[2]}:00Z`);
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
