import { CompiledQuery, type RawBuilder } from 'kysely';
import type pg from 'pg';
import { inSpan } from '../../base/tracing.ts';
import type { Db } from './tables.ts';

/** Runs a statement that each connection of the pool plans once; by position, `$1` first. */
export type PreparedStatement<Row> = (values: readonly unknown[]) => Promise<Row[]>;

/**
 * A named statement for hot paths: PostgreSQL parses it once per connection and may cache its plan. It commits by
 * itself.
 *
 * @param name unique in the process, at most 63 characters
 */
export function prepareStatement<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  name: string,
  text: string,
): PreparedStatement<Row> {
  const order = {
    name,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
  } as const;
  return async (values) =>
    inSpan(order, async () => (await pool.query<Row>({ name, text, values: [...values] })).rows);
}

/**
 * The same as a query of a transaction.
 *
 * @param name unique in the process, at most 63 characters
 */
export function preparedQuery<Row>(
  name: string,
  text: string,
  values: readonly unknown[],
): CompiledQuery<Row> {
  // Kysely has no names for statements; it passes its SQL to the driver as it is, which takes a named one, too.
  const statement = { name, text } as unknown as string;
  return CompiledQuery.raw(statement, [...values]) as CompiledQuery<Row>;
}

/**
 * Runs a query as a named statement, in the transaction if there is one. Its text must be the same each time.
 *
 * @param name unique in the process, at most 63 characters
 */
export async function executePrepared<Row>(db: Db, name: string, query: RawBuilder<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile(db);
  const { rows } = await db.executeQuery(preparedQuery<Row>(name, sql, parameters));
  return rows;
}
