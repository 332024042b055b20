/** The format of toISOString, for years that PostgreSQL reads the same way. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a part of a cursor is a time as written by lists. */
export function isTime(part: string): boolean {
  return TIME.test(part) && !Number.isNaN(Date.parse(part));
}

/** Whether a text is a UUID as ids are written. */
export function isUuid(part: string): boolean {
  return UUID.test(part);
}
