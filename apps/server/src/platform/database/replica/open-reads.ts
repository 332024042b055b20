import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../../../base/log.ts';
import { readDatabaseUrl } from '../../../config/index.ts';
import { kyselyOn, openPool } from '../connection.ts';
import type { Db } from '../tables.ts';
import { TenantDriver } from '../tenant-pool.ts';
import { createFreshness, type Position } from './freshness.ts';
import { ReadDriver } from './read-driver.ts';

/** Where queries that only read may run. */
export type Reads = {
  /** On the replica while that has everything, else on the primary. */
  db: Db;
  /** Since the start: connections to each, and queries that failed on the replica and ran again on the primary. */
  counts(): ReadCounts;
  /** How far the replica is behind; undefined if it is no standby of the primary's timeline. @throws when one does not answer */
  lag(): Promise<{ bytes: number; seconds: number } | undefined>;
  disconnect(): void;
  close(): Promise<void>;
};

export type ReadCounts = { primary: number; replica: number; repeated: number };

const WAIT_MS = 100;
const PAUSE_MS = 1_000;
const POLL_MS = 4;

const COMMITTED = `select pg_walfile_name(pg_current_wal_flush_lsn()) as "walFile",
  (pg_current_wal_flush_lsn() - '0/0')::text as bytes`;
/** The timeline of the last checkpoint it has replayed: after a failover, the new one follows within minutes. */
const REPLAYED = `select pg_is_in_recovery() as "isStandby", (select timeline_id from pg_control_checkpoint()) as timeline,
  (pg_last_wal_replay_lsn() - '0/0')::text as bytes,
  extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as age`;
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
  const counts: ReadCounts = { primary: 0, replica: 0, repeated: 0 };
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
    primary: new TenantDriver({ pool }),
    replica: new TenantDriver({ pool: replica.pool }),
    isFresh,
    onRead: (how) => {
      counts[how] += 1;
    },
  });
  const lag = async () => lagOf(await readCommitted(pool), await readReplayed(replica.pool));
  const { disconnect } = replica;
  return {
    db: kyselyOn(driver),
    counts: () => ({ ...counts }),
    lag,
    disconnect,
    close: () => replica.db.destroy(),
  };
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

type Replayed = Position & { age: number | null };

/** Where nothing is written, the last replayed commit grows old although nothing is missing. */
function lagOf(committed: Position, replayed: Replayed | undefined) {
  if (replayed?.timeline !== committed.timeline) return undefined;
  const bytes = Math.max(0, Number(committed.bytes - replayed.bytes));
  return { bytes, seconds: bytes === 0 ? 0 : Math.max(0, replayed.age ?? 0) };
}

async function readReplayed(pool: pg.Pool): Promise<Replayed | undefined> {
  const { rows } = await pool.query<{
    isStandby: boolean;
    timeline: number;
    bytes: string | null;
    age: number | null;
  }>(REPLAYED);
  const [row] = rows;
  if (!row?.isStandby || row.bytes === null) return undefined;
  return { timeline: row.timeline, bytes: BigInt(row.bytes), age: row.age };
}
