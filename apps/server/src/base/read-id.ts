const POSITIVE_INTEGER = /^[1-9]\d{0,9}$/;
/** Ids are `integer` in PostgreSQL; a larger number would fail the query instead of finding nothing. */
const INTEGER_MAX = 2_147_483_647;

/** A database id in a path, query or cursor; undefined if it is not one. */
export function readId(text: string | undefined): number | undefined {
  if (text === undefined || !POSITIVE_INTEGER.test(text)) return undefined;
  const id = Number(text);
  return id <= INTEGER_MAX ? id : undefined;
}
