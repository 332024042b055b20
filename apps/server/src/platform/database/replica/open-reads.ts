import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresAdapter, PostgresDriver, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type pg from 'pg';
import type { Log } from '../../../base/log.ts';
import { readDatabaseUrl } from '../../../config/index.ts';
import { openPool } from '../connection.ts';
import type { Db, Tables } from '../tables.ts';
import { createFreshness, type Position } from './freshness.ts';
import { ReadDriver } from './read-driver.ts';

/** Where queries that only read may run. */
export type Reads = {
  /** On the replica while that has everything, else on the primary. */
  db: Db;
  /** How many connections went where since the start. */
  counts(): { primary: number; replica: number };
  close(): Promise<void>;
};

const WAIT_MS = 100;
const PAUSE_MS = 1_000;
const POLL_MS = 4;

const COMMITTED = `select pg_walfile_name(pg_current_wal_flush_lsn()) as "walFile",
  (pg_current_wal_flush_lsn() - '0/0')::text as bytes`;
/** The timeline of the last checkpoint it has replayed: after a failover, the new one follows within minutes. */
const REPLAYED = `select pg_is_in_recovery() as "isStandby", (select timeline_id from pg_control_checkpoint()) as timeline,
  (pg_last_wal_replay_lsn() - '0/0')::text as bytes`;
const TIMELINE_DIGITS = 8;

export function openReads(
  readUrl: string,
  {
    pool,
    poolSize,
    applicationName,
    log,
  }: { pool: pg.Pool; poolSize: number; applicationName: string; log: Log },
): Reads {
  const connection = { connectionString: readDatabaseUrl(readUrl)?.hosts[0]?.url ?? readUrl };
  const replica = openPool({ connection, poolSize, applicationName: `${applicationName}-read`, log });
  const counts = { primary: 0, replica: 0 };
  const isFresh = createFreshness({
    committed: () => readCommitted(pool),
    replayed: () => readReplayed(replica.pool),
    waitMs: WAIT_MS,
    pauseMs: PAUSE_MS,
    pollMs: POLL_MS,
    now: () => performance.now(),
    sleep: (ms) => wait(ms),
    onChange: (isUsed, reason) =>
      isUsed
        ? log.info({ reason }, 'The read replica is used again')
        : log.warn({ reason }, 'The read replica is not used; the primary answers its reads'),
  });
  const driver = new ReadDriver({
    primary: new PostgresDriver({ pool }),
    replica: new PostgresDriver({ pool: replica.pool }),
    isFresh,
    onRead: (from) => {
      counts[from] += 1;
    },
  });
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (each) => new PostgresIntrospector(each),
    },
  });
  return { db, counts: () => ({ ...counts }), close: () => replica.db.destroy() };
}

/** How far the replica is, for `postpress doctor`. @throws when either does not answer */
export async function measureReplica(
  pool: pg.Pool,
  readUrl: string,
  log: Log,
): Promise<{ committed: Position; replayed: Position | undefined }> {
  const connection = { connectionString: readDatabaseUrl(readUrl)?.hosts[0]?.url ?? readUrl };
  const replica = openPool({ connection, poolSize: 1, applicationName: 'postpress-doctor', log });
  try {
    return { committed: await readCommitted(pool), replayed: await readReplayed(replica.pool) };
  } finally {
    await replica.db.destroy();
  }
}

async function readCommitted(pool: pg.Pool): Promise<Position> {
  const { rows } = await pool.query<{ walFile: string; bytes: string }>(COMMITTED);
  const [{ walFile = '', bytes = '0' } = {}] = rows;
  return { timeline: Number.parseInt(walFile.slice(0, TIMELINE_DIGITS), 16), bytes: BigInt(bytes) };
}

async function readReplayed(pool: pg.Pool): Promise<Position | undefined> {
  const { rows } = await pool.query<{ isStandby: boolean; timeline: number; bytes: string | null }>(REPLAYED);
  const [row] = rows;
  if (!row?.isStandby || row.bytes === null) return undefined;
  return { timeline: row.timeline, bytes: BigInt(row.bytes) };
}
