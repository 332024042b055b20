import { sql } from 'kysely';
import type { Log } from '../../base/log.ts';
import { StartError } from '../../base/start-error.ts';
import { readDatabaseUrl } from '../../config/index.ts';
import { type Connection, openPool } from './connection.ts';
import { useEmbedded } from './embedded/index.ts';
import { openPrimary, type Primary } from './hosts/primary.ts';
import { openReads, type Reads } from './replica/open-reads.ts';
import type { Db } from './tables.ts';
import type { TenantPool } from './tenant-pool.ts';
import { waitForDatabase } from './wait-for-database.ts';

export type DatabaseOptions = {
  /** A PostgreSQL of version 15 or later; absent: the embedded one in `dataDir`. */
  databaseUrl?: string | null;
  /** A connection pooler in transaction mode in front of `databaseUrl`. */
  poolerUrl?: string | null;
  /** A streaming standby of the same database. */
  readUrl?: string | null;
  dataDir: string;
  poolSize?: number;
  applicationName?: string;
  /** Refuses the embedded database to a second serving process. */
  exclusive?: boolean;
  /** How long to wait for a database that cannot be reached; 0 unless given. */
  waitSeconds?: number;
  /** Ends that wait. */
  signal?: AbortSignal;
  log: Log;
};

export type Database = {
  db: Db;
  pool: TenantPool;
  /** For work that needs a session: not through a pooler, as `db` and `pool` may be. */
  sessions: Db;
  /** For queries that only read, where a read replica is configured. */
  reads?: Reads;
  /** For connections outside the pool: LISTEN, the job queue, COPY. */
  connection: Connection;
  embedded: boolean;
  /** Ends every connection, so that `close` waits for no query. */
  disconnect(): void;
  /** Waits for running queries and closes the pool; the last user of the embedded server stops it. */
  close(): Promise<void>;
};

const LOWEST_SUPPORTED = 15;
/** Connections past a pooler: migrations, and jobs that hold a lock over several transactions. */
const SESSIONS = 4;

/**
 * Opens the configured database without migrating it.
 *
 * @throws StartError if it is unreachable, rejects the credential, is too old, or the embedded one does not start
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database & AsyncDisposable> {
  const {
    databaseUrl,
    readUrl,
    poolerUrl,
    dataDir,
    log,
    poolSize = 10,
    applicationName = 'postpress',
    exclusive = false,
    waitSeconds = 0,
    signal,
  } = options;
  const server = databaseUrl ? undefined : await useEmbedded({ dataDir, log, exclusive });
  const outside = databaseUrl ? connectTo(databaseUrl, log) : undefined;
  const connection: Connection = server?.connection ?? outside ?? { connectionString: '' };
  const common = { applicationName, log };
  const sessions = poolerUrl ? openPool({ ...common, connection, poolSize: SESSIONS }) : undefined;
  const { db, pool, disconnect } = openPool({
    ...common,
    connection: poolerUrl ? { connectionString: poolerUrl } : connection,
    pooler: Boolean(poolerUrl),
    poolSize,
  });
  const reads = readUrl ? openReads(readUrl, { pool, poolSize, applicationName, log }) : undefined;
  const close = async () => {
    await reads?.close();
    await sessions?.db.destroy();
    await db.destroy();
    await outside?.primary?.close();
    await server?.release();
  };
  try {
    for (const each of sessions ? [db, sessions.db] : [db])
      await waitForDatabase(() => sql`select 1`.execute(each), { seconds: waitSeconds, signal, log });
    await requireSupported(db);
  } catch (cause) {
    await close();
    throw cause;
  }
  return {
    db,
    pool,
    connection,
    embedded: server !== undefined,
    sessions: sessions?.db ?? db,
    ...(reads && { reads }),
    disconnect() {
      disconnect();
      sessions?.disconnect();
      reads?.disconnect();
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Several hosts, or a wish for one that accepts writes, make the connections follow the primary. */
function connectTo(databaseUrl: string, log: Log): { connectionString: string; primary?: Primary } {
  const { hosts, session } = readDatabaseUrl(databaseUrl) ?? { hosts: [], session: undefined };
  const connectionString = hosts[0]?.url ?? databaseUrl;
  const isFollowed = hosts.length > 1 || session === 'read-write' || session === 'primary';
  return isFollowed ? { connectionString, primary: openPrimary(hosts, log) } : { connectionString };
}

async function requireSupported(db: Db): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int / 10000 as version`.execute(db);
  const version = rows[0]?.version ?? 0;
  if (version >= LOWEST_SUPPORTED) return;
  throw new StartError(
    `The database is PostgreSQL ${version}; Postpress needs ${LOWEST_SUPPORTED} or later. Upgrade it, or leave POSTPRESS_DATABASE_URL out to use the embedded one.`,
  );
}
