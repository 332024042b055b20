import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { inSpan } from '../../base/tracing.ts';
import type { Db } from './tables.ts';

/** Runs a statement that each connection of the pool plans once; by position, `$1` first. */
type PreparedStatement<Row> = (values: readonly unknown[]) => Promise<Row[]>;

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

/**
 * Hides the length of an array parameter from PostgreSQL's planner, so that it reuses the generic plan of a prepared statement.
 * Below ten elements, a custom plan for the length has a lower estimated cost, and planning takes as long as execution. It is
 * enough to hide one of the arrays of an `unnest`.
 */
export function ofUnseenLength(array: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${array})`;
}

/** OIDs of element types, from pg_type. */
const TEXT = 25;
const BYTEA = 17;

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL = -1;

/**
 * A `text[]` parameter in PostgreSQL's binary format. The driver's text format quotes and escapes every value, and
 * PostgreSQL parses it character by character: for pages of HTML that is most of the cost of a statement.
 *
 * @param values as text or as its UTF-8
 */
export function textArray(values: readonly (string | Buffer | null)[]): Buffer {
  const lengths = values.map((value) => (value === null ? 0 : Buffer.byteLength(value)));
  return write(TEXT, values, lengths, (buffer, value, at) => {
    if (typeof value === 'string') buffer.write(value, at);
    else value.copy(buffer, at);
  });
}

/** The same for `bytea[]`. */
export function byteaArray(values: readonly (Buffer | null)[]): Buffer {
  const lengths = values.map((value) => value?.length ?? 0);
  return write(BYTEA, values, lengths, (buffer, value, at) => void value.copy(buffer, at));
}

/** The format of PostgreSQL's array_recv: dimensions, null flag, type, then length and lower bound, then values. */
function write<T>(
  type: number,
  values: readonly (T | null)[],
  lengths: readonly number[],
  put: (buffer: Buffer, value: T, at: number) => void,
): Buffer {
  const size = lengths.reduce((sum, length) => sum + LENGTH_BYTES + length, HEADER_BYTES);
  const buffer = Buffer.allocUnsafe(size);
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(values.includes(null) ? 1 : 0, 4);
  buffer.writeInt32BE(type, 8);
  buffer.writeInt32BE(values.length, 12);
  buffer.writeInt32BE(1, 16);
  let at = HEADER_BYTES;
  values.forEach((value, index) => {
    const length = lengths[index] ?? 0;
    at = buffer.writeInt32BE(value === null ? NULL : length, at);
    if (value === null) return;
    put(buffer, value, at);
    at += length;
  });
  return buffer;
}
