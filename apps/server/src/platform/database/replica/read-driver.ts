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
  /** Counts a connection for reads, by where it went. */
  onRead(from: 'primary' | 'replica'): void;
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
      if (inner) return new ReadConnection(replica, inner, primary);
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

class ReadConnection implements DatabaseConnection {
  isInTransaction = false;
  readonly driver: PostgresDriver;
  readonly inner: DatabaseConnection;
  readonly #otherwise: PostgresDriver | undefined;

  constructor(driver: PostgresDriver, inner: DatabaseConnection, otherwise: PostgresDriver | undefined) {
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
      const connection = await this.#otherwise.acquireConnection();
      try {
        return await connection.executeQuery<R>(query);
      } finally {
        await this.#otherwise.releaseConnection(connection as Connection);
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
