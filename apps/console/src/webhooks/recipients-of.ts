/** The recipients of the email that an event is about; undefined for events of credits. */
export function recipientsOf({ data }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof data !== 'object' || data === null || !('to' in data)) return undefined;
  return Array.isArray(data.to) ? data.to.join(', ') : undefined;
}
