const POSITIVE_INTEGER = /^[1-9]\d{0,9}$/;
/** Ids are `integer` in PostgreSQL; a larger number would be an error of the query, not a record that is missing. */
const INTEGER_MAX = 2_147_483_647;

/** A database id as it is written in paths, queries and cursors; undefined for anything that is none. */
export function readId(text: string | undefined): number | undefined {
  if (text === undefined || !POSITIVE_INTEGER.test(text)) return undefined;
  const id = Number(text);
  return id <= INTEGER_MAX ? id : undefined;
}
