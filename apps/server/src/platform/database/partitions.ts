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

/** A partition that is there. */
export type Partition = {
  table: WeeklyTable;
  name: string;
  /** Undefined: the default one. */
  monday: Date | undefined;
  /** Since when it is to go, as `markDue` wrote it. */
  dueSince: Date | undefined;
};

/** Serialises what makes and drops partitions, over all processes. */
const PARTITIONS_LOCK = 7_236_410;
/** A wait for a lock on a whole table blocks all later queries on it: better to give up soon and try again. */
const LOCK_MS = 100;

/** Every partition of every table that is cut by weeks. */
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

/** Notes on a partition since when it is to go; null takes the note away. */
export async function markDue(db: Db, { name }: Pick<Partition, 'name'>, since: Date | null): Promise<void> {
  const comment = since === null ? 'null' : `'${DUE}${since.toISOString()}'`;
  await sql.raw(`comment on table ${name} is ${comment}`).execute(db);
}

/** Rows that are moved while the default partition is locked against writes: well below a second. */
const MOVED_MAX = 5_000;

/** What became of a week that is to be made: `crowded` is left as it is. */
export type MadeWeek = 'there' | 'crowded' | { moved: number };

/**
 * Makes the partition of one week unless it is there. Rows of that week that the default partition took meanwhile go
 * into it in the same transaction, so that no reader ever misses them. Where there are more than `movedMax` they stay, and
 * the week goes without a partition: rows are found in the default one as well, and moving them would hold up acceptance.
 *
 * @throws when a lock is not to be had at once; then nothing has changed
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
    // Attaching takes this lock anyway, and no stronger one on the table itself, as `create … partition of` would.
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

/** How many rows of a week the default partition holds, counted up to a number. */
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
 * Takes a partition out of its table, then drops it: only the first step locks the table, and it changes no more than
 * the catalog. (`detach … concurrently` is refused where there is a default partition.)
 *
 * @throws when a lock is not to be had at once; then nothing has changed
 */
export async function dropPartition(
  db: Db,
  { table, name }: Pick<Partition, 'table' | 'name'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    await sql.raw(`alter table ${table} detach partition ${name}`).execute(tx);
  });
  await dropTable(db, name);
}

export async function dropTable(db: Db, name: string): Promise<void> {
  await sql.raw(`drop table if exists ${name}`).execute(db);
}

/** Partitions that were taken out and not dropped, because the process ended in between; by their note, for names may be anybody's. */
export async function listDetached(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and not relispartition
      and relname ~ ${`^(${weeklyTables.join('|')})_[0-9]{8}$`}
      and obj_description(oid, 'pg_class') like ${`${DUE}%`}`.execute(db);
  return rows.map(({ name }) => name);
}

/** The time of the oldest row that the default partition of a table holds. */
export async function oldestStrayId(db: Db, table: WeeklyTable): Promise<string | undefined> {
  const key = partitionKeys[table];
  const { rows } = await sql
    .raw<{ id: string }>(`select ${key} as id from ${table}_default order by ${key} limit 1`)
    .execute(db);
  return rows[0]?.id;
}

/** Deletes rows below an id from the default partition of a table, `limit` at most; answers how many. */
export async function deleteStrays(
  db: Db,
  table: WeeklyTable,
  belowId: string,
  limit: number,
): Promise<number> {
  const key = partitionKeys[table];
  const name = sql.table(`${table}_default`);
  const { numAffectedRows = 0n } = await sql`delete from ${name} where ctid = any(array(
    select ctid from ${name} where ${sql.ref(key)} < ${belowId}::uuid order by ${sql.ref(key)} limit ${limit}))`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Whether an error says that a lock was not to be had in time. */
export function isLockTimeout(cause: unknown): boolean {
  return (cause as { code?: unknown } | null)?.code === '55P03';
}
