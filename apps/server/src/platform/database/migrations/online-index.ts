import { type Kysely, sql } from 'kysely';

/** An index of a table that can be large. */
export type OnlineIndex = {
  table: string;
  /** The index of table `emails` is `emails_<suffix>`, that of its partition `emails_20300107` is `emails_20300107_<suffix>`. */
  suffix: string;
  /** Columns and condition. */
  definition: string;
  /** Adds the column that the index needs; takes no time. */
  column?: string;
};

/** Creates an index in the transaction of its migration. Indexes of partitions that exist become part of it. */
export async function createIndex(
  db: Kysely<unknown>,
  { table, suffix, definition, column }: OnlineIndex,
): Promise<void> {
  if (column) await sql.raw(column).execute(db);
  await sql.raw(`create index if not exists ${table}_${suffix} on ${table} ${definition}`).execute(db);
}
