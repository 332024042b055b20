import { AppError } from './app-error.ts';
import { isTime, isUuid } from './cursor-parts.ts';
import { parseJson } from './parse-json.ts';

/** A cursor: the sort key and id of the last entry of a page. Opaque to callers. */
export function writeCursor(key: readonly string[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/**
 * The parts of a cursor, whose number depends on the list's order.
 *
 * @throws AppError INVALID_CURSOR for anything that this service did not write
 */
export function readCursor(cursor: string, parts: number): string[] {
  const key = parseJson(Buffer.from(cursor, 'base64url').toString());
  if (Array.isArray(key) && key.length === parts && key.every((part) => typeof part === 'string')) return key;
  throw invalidCursor();
}

/** The id in the cursor of a list in the order of ids; undefined for the first page. @throws AppError INVALID_CURSOR */
export function readIdCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const [id = ''] = readCursor(cursor, 1);
  if (!isUuid(id)) throw invalidCursor();
  return id;
}

/** The same of a list in the order of creation. */
export function readCreationCursor(cursor: string | undefined): { createdAt: Date; id: string } | undefined {
  if (cursor === undefined) return undefined;
  const [created = '', id = ''] = readCursor(cursor, 2);
  if (!isTime(created) || !isUuid(id)) throw invalidCursor();
  return { createdAt: new Date(created), id };
}

/** For parts that are well formed but invalid. */
export function invalidCursor(): AppError {
  return new AppError('INVALID_CURSOR', 'The cursor is invalid for this list: start again without it.');
}

/** A page of `limit` rows out of `limit + 1`, with the cursor of the next page if there is one. */
export function toPage<T>(
  rows: readonly T[],
  limit: number,
  keyOf: (row: T) => readonly string[],
): { items: T[]; next_cursor: string | null; has_more: boolean } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { items, next_cursor: hasMore ? writeCursor(keyOf(last)) : null, has_more: hasMore };
}
