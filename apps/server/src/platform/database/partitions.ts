import { sql } from 'kysely';
import { lowestIdAt } from '../../base/ids.ts';
import {
  boundsOf,
  mondayOf,
  partitionKeys,
  partitionName,
  type WeeklyTable,
  weekAfter,
  weeklyTables,
} from './partition-sql.ts';
import type { Db, Tx } from './tables.ts';

export type Partition = {
  table: WeeklyTable;
  name: string;
  /** Undefined: the default one. */
  monday: Date | undefined;
  /** Since when it is due to be dropped, as written by `markDue`. */
  dueSince: Date | undefined;
};

/** Serializes creation and dropping of partitions across all processes. */
const PARTITIONS_LOCK = 7_236_410;
/** Waiting for a lock on a whole table blocks all later queries on it, so give up soon and retry. */
const LOCK_MS = 100;

export async function listPartitions(db: Db): Promise<Partition[]> {
  const { rows } = await sql<{ table: WeeklyTable; name: string; comment: string | null }>`
    select parent.relname as table, child.relname as name, obj_description(child.oid, 'pg_class') as comment
    from pg_inherits join pg_class parent on parent.oid = inhparent join pg_class child on child.oid = inhrelid
    where parent.relkind = 'p' and parent.relnamespace = current_schema()::regnamespace
      and parent.relname = any(${weeklyTables})
    order by child.relname`.execute(db);
  return rows.map(({ table, name, comment }) => ({
    table,
    name,
    monday: mondayOf(name),
    dueSince: readDue(comment),
  }));
}

const DUE = 'due since ';

function readDue(comment: string | null): Date | undefined {
  return comment?.startsWith(DUE) ? new Date(comment.slice(DUE.length)) : undefined;
}

/** Records since when a partition is due to be dropped; null clears the record. */
export async function markDue(db: Db, { name }: Pick<Partition, 'name'>, since: Date | null): Promise<void> {
  const comment = since === null ? 'null' : `'${DUE}${since.toISOString()}'`;
  await sql.raw(`comment on table ${name} is ${comment}`).execute(db);
}

/** Rows moved while the default partition is locked against writes: well below a second. */
const MOVED_MAX = 5_000;

/** Result for a week: `crowded` means too many rows to move. */
export type MadeWeek = 'there' | 'crowded' | { moved: number };

/**
 * Creates the partition of one week, if missing. Rows of that week in the default partition move to it in the same
 * transaction, so that no reader misses them. With more than `movedMax` such rows, no partition is created: rows are
 * also found in the default one, and moving them would delay acceptance.
 *
 * @throws if a lock is not available at once; then nothing has changed
 */
export async function createWeek(
  db: Db,
  table: WeeklyTable,
  monday: Date,
  movedMax = MOVED_MAX,
): Promise<MadeWeek> {
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    const name = partitionName(table, monday);
    const { rows } = await sql`select 1 where to_regclass(${name}) is not null`.execute(tx);
    if (rows.length > 0) return 'there';
    if ((await countStrays(tx, table, monday, movedMax + 1)) > movedMax) return 'crowded';
    // Attaching takes this lock anyway, and no stronger one on the table itself, unlike `create … partition of`.
    await sql.raw(`lock table ${table}_default in access exclusive mode`).execute(tx);
    await sql.raw(`create table ${name} (like ${table} including all)`).execute(tx);
    const moving =
      sql.raw(`with strays as (delete from ${table}_default where ${weekCondition(table, monday)} returning *)
      insert into ${name} select * from strays`);
    const { numAffectedRows = 0n } = await moving.execute(tx);
    await sql.raw(`alter table ${table} attach partition ${name} ${boundsOf(monday)}`).execute(tx);
    return { moved: Number(numAffectedRows) };
  });
}

/** The number of rows of a week in the default partition, counted up to a limit. */
async function countStrays(tx: Tx, table: WeeklyTable, monday: Date, upTo: number): Promise<number> {
  const { rows } = await sql
    .raw<{ count: number }>(
      `select count(*)::int from (select from ${table}_default where ${weekCondition(table, monday)} limit ${upTo}) as strays`,
    )
    .execute(tx);
  return rows[0]?.count ?? 0;
}

async function takeTurn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PARTITIONS_LOCK})`.execute(tx);
  await sql.raw(`set local lock_timeout = ${LOCK_MS}`).execute(tx);
}

function weekCondition(table: WeeklyTable, monday: Date): string {
  const key = partitionKeys[table];
  return `${key} >= '${lowestIdAt(monday)}' and ${key} < '${lowestIdAt(weekAfter(monday))}'`;
}

/**
 * Detaches a partition, then drops it: only the first step locks the table, and it changes only the catalog. (`detach …
 * concurrently` is not supported with a default partition.)
 *
 * @throws if a lock is not available at once; then nothing has changed
 */
export async function dropPartition(
  db: Db,
  { table, name }: Pick<Partition, 'table' | 'name'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    await sql.raw(`alter table ${table} detach partition ${name}`).execute(tx);
    // Whoever continues recognizes the table by its comment.
    await markDue(tx, { name }, new Date(0));
  });
  await dropTable(db, name);
}

export async function dropTable(db: Db, name: string): Promise<void> {
  await sql.raw(`drop table if exists ${name}`).execute(db);
}

/**
 * Partitions that were detached but not dropped, because the process ended in between; recognized by their comment, as
 * other tables may have such names.
 */
export async function listDetached(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and not relispartition
      and relname ~ ${`^(${weeklyTables.join('|')})_[0-9]{8}$`}
      and obj_description(oid, 'pg_class') like ${`${DUE}%`}`.execute(db);
  return rows.map(({ name }) => name);
}

/** The time of the oldest row in the default partition of a table. */
export async function oldestStrayId(
  db: Db,
  table: WeeklyTable,
  fromId = ZERO_ID,
): Promise<string | undefined> {
  const key = sql.ref(partitionKeys[table]);
  const { rows } = await sql<{ id: string }>`select ${key} as id from ${sql.table(`${table}_default`)}
    where ${key} >= ${fromId}::uuid order by ${key} limit 1`.execute(db);
  return rows[0]?.id;
}

/** Deletes up to `limit` rows below an id, and from another one on, from the default partition of a table. @returns how many */
export async function deleteStrays(
  db: Db,
  table: WeeklyTable,
  belowId: string,
  limit: number,
  fromId = ZERO_ID,
): Promise<number> {
  const key = partitionKeys[table];
  const name = sql.table(`${table}_default`);
  const { numAffectedRows = 0n } = await sql`delete from ${name} where ctid = any(array(
    select ctid from ${name} where ${sql.ref(key)} >= ${fromId}::uuid and ${sql.ref(key)} < ${belowId}::uuid order by ${sql.ref(key)} limit ${limit}))`.execute(
    db,
  );
  return Number(numAffectedRows);
}

const ZERO_ID = '00000000-0000-0000-0000-000000000000';

/** Whether an error means that a lock was not available in time. */
export function isLockTimeout(cause: unknown): boolean {
  return (cause as { code?: unknown } | null)?.code === '55P03';
}
