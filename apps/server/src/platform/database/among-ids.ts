import { type RawBuilder, sql } from 'kysely';

/**
 * Bounds an id column by the requested ids, so that only their partitions are opened: the planner of a prepared
 * statement cannot derive bounds from an array.
 */
export function amongIds(column: string, ids: readonly string[]): RawBuilder<boolean> {
  const sorted = [...ids].sort();
  const ref = sql.ref(column);
  return sql<boolean>`(${ref} = any(${ids}::uuid[]) and ${ref} >= ${sorted[0]}::uuid and ${ref} <= ${sorted.at(-1)}::uuid)`;
}
