import { type Driver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import type { Log } from '../../base/log.ts';
import { isTracing } from '../../base/tracing.ts';
import type { Primary } from './hosts/primary.ts';
import { followPrimary } from './hosts/primary-client.ts';
import type { Db, Tables } from './tables.ts';
import { TenantDriver, TenantPool } from './tenant-pool.ts';
import { TracedClient } from './traced-client.ts';

/** How to reach the database: a connection string, several hosts with one, or the socket of the embedded one. */
export type Connection =
  | { connectionString: string; primary?: Primary }
  | { host: string; user: string; database: string; port?: number };

/** A connection outside the pool. With several hosts, to the primary. */
export function createClient(connection: Connection, options: pg.ClientConfig): pg.Client {
  const { Client = pg.Client, ...rest } = clientOptions(connection);
  return new Client({ ...rest, ...options });
}

function clientOptions(connection: Connection): pg.ClientConfig & { Client?: typeof pg.Client } {
  const { primary, ...rest } =
    'connectionString' in connection ? connection : { ...connection, primary: undefined };
  const Client = isTracing() ? TracedClient : pg.Client;
  if (primary) return { ...rest, Client: followPrimary(Client, primary) };
  return isTracing() ? { ...rest, Client } : rest;
}

function poolerOptions(connection: Connection): pg.ClientConfig & { Client?: typeof pg.Client } {
  const { Client = pg.Client, ...rest } = clientOptions(connection);
  return { ...rest, Client: withoutNames(Client) };
}

export type PoolOptions = {
  connection: Connection;
  poolSize: number;
  /** The connection is to a pooler in transaction mode. */
  pooler?: boolean;
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
  log: Log;
};

const INT8 = 20;

/** LZ4 stores and reads long texts in half the time of PostgreSQL's default. */
const PREFER_LZ4 = 'set default_toast_compression to lz4';
/** Of an unknown value: builds without LZ4, such as the embedded one, keep their default. */
const INVALID_PARAMETER_VALUE = '22023';

export type OpenPool = {
  pool: TenantPool;
  db: Db;
  /**
   * Ends every connection, with the query that it runs: some would not end, as a commit that waits for a missing standby.
   * Later queries fail, because they could wait as long.
   */
  disconnect(): void;
};

/**
 * A connection pool, fair between tenants, with Kysely on top. Dates are read as UTC, `bigint` as number. A connection that fails while idle
 * is dropped and logged; the next query opens another.
 */
export function openPool({
  connection,
  poolSize,
  pooler = false,
  applicationName,
  log,
}: PoolOptions): OpenPool {
  const clients = new Set<pg.PoolClient>();
  let isDisconnected = false;
  let hasLz4 = true;
  const preferLz4 = async (client: pg.ClientBase) => {
    try {
      if (hasLz4) await client.query(PREFER_LZ4);
    } catch (cause) {
      if ((cause as pg.DatabaseError).code !== INVALID_PARAMETER_VALUE) throw cause;
      hasLz4 = false;
    }
  };
  const pool = new TenantPool({
    ...(pooler ? poolerOptions(connection) : clientOptions(connection)),
    max: poolSize,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    types: { getTypeParser },
    // Otherwise the server's own setting would decide; all our processes use UTC.
    ...(!pooler && { options: '-c timezone=UTC' }),
    onConnect: async (client) => {
      // Of all settings, PgBouncer keeps this one per client.
      if (pooler) await client.query(`set timezone to 'UTC'`);
      else await preferLz4(client);
    },
  });
  // The pool handles errors of idle connections only; without this, a connection lost between two queries of a
  // transaction would end the process.
  pool.on('connect', (client) => {
    clients.add(client.on('error', () => {}));
    if (isDisconnected) void client.end();
  });
  pool.on('remove', (client) => clients.delete(client));
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'A database connection was lost');
  });
  return {
    pool,
    db: kyselyOn(new TenantDriver({ pool })),
    disconnect() {
      isDisconnected = true;
      for (const client of clients) void client.end();
    },
  };
}

export function kyselyOn(driver: Driver): Db {
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (each) => new PostgresIntrospector(each),
    },
  });
}

const getTypeParser: typeof pg.types.getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === INT8
    ? parseBigint
    : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser;

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database holds ${text}, which no number holds exactly`);
  return value;
}

/**
 * A client class for a connection pooler in transaction mode, which gives each transaction another server connection.
 * Named statements would be prepared on one of them and executed on another, so they run without their names.
 */
function withoutNames(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: the driver has eight overloads, all of which are passed on as they are
    override query(...given: any[]): any {
      const [statement, ...rest] = given;
      const isNamed = typeof statement?.name === 'string' && typeof statement.text === 'string';
      const forward = super.query as (...given: unknown[]) => unknown;
      return forward.call(this, isNamed ? { ...statement, name: undefined } : statement, ...rest);
    }
  };
}
