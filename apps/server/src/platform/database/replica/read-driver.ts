import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  PostgresDriver,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import { isDatabaseAway } from '../is-database-away.ts';
import type { IsFresh } from './freshness.ts';

/** PostgreSQL cancels a query of a standby that needs rows which the primary has vacuumed. */
const RECOVERY_CONFLICT = '40001';
const TRY_AGAIN = '57P03';

/** The driver's own connections, whose type Kysely does not export. */
type Connection = Parameters<PostgresDriver['releaseConnection']>[0];

export type ReadDriverOptions = {
  primary: PostgresDriver;
  replica: PostgresDriver;
  isFresh: IsFresh;
  /** Counts a connection for reads, by where it went; or a query that failed on the replica and runs on the primary. */
  onRead(how: 'primary' | 'replica' | 'repeated'): void;
};

/**
 * Gives each reader a connection to the replica if that has all that was committed before, else to the primary. A
 * query outside a transaction that fails on the replica runs again on the primary.
 */
export class ReadDriver implements Driver {
  readonly #options: ReadDriverOptions;
  constructor(options: ReadDriverOptions) {
    this.#options = options;
  }
  async init(): Promise<void> {
    await this.#options.primary.init();
    await this.#options.replica.init();
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    const { primary, replica, isFresh, onRead } = this.#options;
    if (await isFresh()) {
      const inner = await replica.acquireConnection().catch(() => undefined);
      onRead(inner ? 'replica' : 'primary');
      if (inner) return new ReadConnection(replica, inner, { primary, onRead });
    } else onRead('primary');
    return new ReadConnection(primary, await primary.acquireConnection(), undefined);
  }
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { driver, inner } = connection as ReadConnection;
    (connection as ReadConnection).isInTransaction = true;
    await driver.beginTransaction(inner as Connection, settings);
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { driver, inner } = connection as ReadConnection;
    await driver.commitTransaction(inner as Connection);
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const { driver, inner } = connection as ReadConnection;
    await driver.rollbackTransaction(inner as Connection);
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { driver, inner } = connection as ReadConnection;
    await driver.releaseConnection(inner as Connection);
  }
  /** The primary's pool is closed by its owner. */
  async destroy(): Promise<void> {
    await this.#options.replica.destroy();
  }
}

type Otherwise = Pick<ReadDriverOptions, 'primary' | 'onRead'>;

class ReadConnection implements DatabaseConnection {
  isInTransaction = false;
  readonly driver: PostgresDriver;
  readonly inner: DatabaseConnection;
  readonly #otherwise: Otherwise | undefined;

  constructor(driver: PostgresDriver, inner: DatabaseConnection, otherwise: Otherwise | undefined) {
    this.driver = driver;
    this.inner = inner;
    this.#otherwise = otherwise;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await this.inner.executeQuery<R>(query);
    } catch (cause) {
      if (!this.#otherwise || !isReplicaFault(cause)) throw cause;
      if (this.isInTransaction)
        throw Object.assign(new Error('The replica gave up', { cause }), { code: TRY_AGAIN });
      const { primary, onRead } = this.#otherwise;
      onRead('repeated');
      const connection = await primary.acquireConnection();
      try {
        return await connection.executeQuery<R>(query);
      } finally {
        await primary.releaseConnection(connection as Connection);
      }
    }
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    yield* this.inner.streamQuery<R>(query, chunkSize as number);
  }
}

function isReplicaFault(cause: unknown): boolean {
  return isDatabaseAway(cause) || (cause as { code?: unknown }).code === RECOVERY_CONFLICT;
}
