import type pg from 'pg';

/** Runs a statement that each connection of the pool plans once; by position, `$1` first. */
export type PreparedStatement<Row> = (values: readonly unknown[]) => Promise<Row[]>;

/**
 * A statement for hot paths: sent by name, so that PostgreSQL parses it once a connection and may keep its plan. It
 * commits by itself.
 *
 * @param name the statement's own in the whole process; at most 63 characters
 */
export function prepareStatement<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  name: string,
  text: string,
): PreparedStatement<Row> {
  return async (values) => (await pool.query<Row>({ name, text, values: [...values] })).rows;
}
