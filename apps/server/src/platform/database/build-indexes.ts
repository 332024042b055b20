import { sql } from 'kysely';
import type { OnlineIndex } from './migrations/online-index.ts';
import type { Db } from './tables.ts';

/**
 * Builds indexes of pending migrations on tables and partitions that exist, without blocking reads and writes.
 *
 * @param db one connection, outside a transaction
 */
export async function buildIndexes(db: Db, indexes: readonly OnlineIndex[]): Promise<void> {
  for (const { table, suffix, definition, column } of indexes) {
    if (column) await sql.raw(column).execute(db);
    for (const each of await listTables(db, table)) await buildIndex(db, each, { suffix, definition });
  }
}

/** Builds one index, and rebuilds what an interrupted build left behind. */
export async function buildIndex(
  db: Db,
  table: string,
  { suffix, definition }: Pick<OnlineIndex, 'suffix' | 'definition'>,
): Promise<void> {
  const name = `${table}_${suffix}`;
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${name}) and indisvalid`.execute(db);
  if (rows.length > 0) return;
  await sql.raw(`drop index concurrently if exists ${name}`).execute(db);
  await sql.raw(`create index concurrently ${name} on ${table} ${definition}`).execute(db);
}

/** The table, or its partitions. */
async function listTables(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and (oid = ${table}::regclass
      or oid in (select inhrelid from pg_inherits where inhparent = ${table}::regclass))`.execute(db);
  return rows.map(({ name }) => name);
}
