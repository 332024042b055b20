import type { ListTotal } from '@postpress/contracts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tx } from './tables.ts';

/** What statements find if each of them takes at most this time; `undefined` if one takes longer. */
export async function withinTime<T>(
  db: Db,
  milliseconds: number,
  run: (tx: Tx) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql.raw(`set local statement_timeout = ${Math.ceil(milliseconds)}`).execute(tx);
      return run(tx);
    });
  } catch (cause) {
    if ((cause as { code?: unknown }).code === QUERY_CANCELED) return undefined;
    throw cause;
  }
}

const QUERY_CANCELED = '57014';

/** Rows beyond it are not counted: it takes some milliseconds of an index, whatever the table has. */
export const COUNTED_MAX = 10_000;
const MILLISECONDS_MAX = 100;

/**
 * How many rows a list has. Keeps the order of the list, so that the planner reads its index.
 *
 * @returns null where it takes too long, as with a search that no index answers
 */
export async function countTotal<DB, Table extends keyof DB, Row>(
  db: Db,
  list: SelectQueryBuilder<DB, Table, Row>,
  { countedMax = COUNTED_MAX, milliseconds = MILLISECONDS_MAX } = {},
): Promise<ListTotal | null> {
  const rows = list
    .clearSelect()
    .select(sql.lit(1).as('one'))
    .limit(countedMax + 1);
  const found = await withinTime(db, milliseconds, (tx) =>
    sql<{ count: number }>`select count(*)::integer as count from (${rows}) as counted`.execute(tx),
  );
  if (!found) return null;
  const { count = 0 } = found.rows[0] ?? {};
  return count > countedMax ? { count: countedMax, relation: 'more_than' } : { count, relation: 'exact' };
}
