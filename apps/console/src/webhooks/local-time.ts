/** A moment as fields of date and time hold it: in the viewer's own zone, to the minute. */
export function localInput(moment: Date): string {
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** Reads what such a field holds; undefined while it is not whole. */
export function readLocal(text: string): Date | undefined {
  const moment = new Date(text);
  return text === '' || Number.isNaN(moment.getTime()) ? undefined : moment;
}
