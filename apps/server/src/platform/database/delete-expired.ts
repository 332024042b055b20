import { sql } from 'kysely';
import type { Db, Tables } from './tables.ts';

/** Rows with a column value below the bound are expired. */
export type Expiry = { table: keyof Tables; column: string; below: Date | string; projectId?: number };

/** Deletes expired rows of one table, at most `limit`. @returns how many */
export async function deleteExpired(
  db: Db,
  { table, column, below, projectId }: Expiry,
  limit: number,
): Promise<number> {
  const ofProject = projectId === undefined ? sql`` : sql`project_id = ${projectId} and`;
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${ofProject} ${sql.ref(column)} < ${below} limit ${limit}))`.execute(
    db,
  );
  return Number(numAffectedRows);
}
