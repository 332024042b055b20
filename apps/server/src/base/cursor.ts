import { AppError } from './app-error.ts';

/** A cursor: the sort key and id of the last entry shown, as callers hand it back unread. */
export function writeCursor(key: readonly string[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/**
 * The parts of a cursor, as many as the list's order has.
 *
 * @throws AppError INVALID_CURSOR for anything this service did not write
 */
export function readCursor(cursor: string, parts: number): string[] {
  const key = parse(cursor);
  if (Array.isArray(key) && key.length === parts && key.every((part) => typeof part === 'string')) return key;
  throw invalidCursor();
}

/** For parts that have the right form and the wrong content. */
export function invalidCursor(): AppError {
  return new AppError('INVALID_CURSOR', 'The cursor is not one this list gave out: start again without it.');
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** One page out of `limit + 1` rows, with the cursor of the next one where there is one. */
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
