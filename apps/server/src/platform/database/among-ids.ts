import { type RawBuilder, sql } from 'kysely';

/**
 * Bounds an id column by the ids asked for, so that only the partitions they lie in are opened: of an array alone the
 * planner of a prepared statement can't tell.
 */
export function amongIds(column: string, ids: readonly string[]): RawBuilder<boolean> {
  const sorted = [...ids].sort();
  const ref = sql.ref(column);
  return sql<boolean>`(${ref} = any(${ids}::uuid[]) and ${ref} >= ${sorted[0]}::uuid and ${ref} <= ${sorted.at(-1)}::uuid)`;
}
