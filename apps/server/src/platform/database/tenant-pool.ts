import { type DatabaseConnection, PostgresDriver, type TransactionSettings } from 'kysely';
import pg from 'pg';
import { AppError } from '../../base/app-error.ts';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import type { Lease, SemaphoreStats } from '../../base/permits.ts';
import { activeWork, type RunningWork } from '../../base/tenant-work.ts';
import { backgroundTimers, type Timers } from '../../base/timers.ts';
import { semaphoreOf } from '../../config/index.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** One in this many connections is kept for the service's own work, and for tenants that need a second one. */
const SERVICE_HAS_ONE_OF = 5;

/**
 * A connection pool in which tenants share fairly. Work of a tenant ({@link activeWork}) waits for its turn before it
 * asks the pool, and its connection is taken away when it is held for too long. The service's own work, such as
 * batches, deliveries, and the job queue, passes.
 *
 * A query beside an open transaction of the same work does not wait: the transaction might wait for it for ever.
 */
export class TenantPool extends pg.Pool {
  readonly #permits: FairSemaphore;
  readonly #holds = new ConnectionHolds();

  constructor(config: pg.PoolConfig & { max: number }) {
    super(config);
    const kept = Math.max(1, Math.floor(config.max / SERVICE_HAS_ONE_OF));
    this.#permits = new FairSemaphore(semaphoreOf('databaseConnections', Math.max(1, config.max - kept)));
  }

  /** Connections of tenants, and their requests that wait. */
  stats(): SemaphoreStats {
    return this.#permits.stats();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const work = activeWork();
    const connecting = work ? this.#connectFor(work) : undefined;
    if (!callback) return connecting ?? super.connect();
    if (!connecting) super.connect(callback);
    connecting?.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connectFor(work: RunningWork): Promise<pg.PoolClient> {
    const lease = work.transactions === 0 ? await this.#admit(work) : undefined;
    try {
      const client = await super.connect();
      const { release } = client;
      const hold = this.#holds.begin(client, work.connectionMs);
      client.release = (error) => {
        this.#holds.end(hold);
        lease?.release();
        // A cancel that is under way would end the next query.
        release.call(client, hold.isCanceled || error);
      };
      return client;
    } catch (error) {
      lease?.release();
      throw error;
    }
  }

  /** The turn of a tenant. It does not keep its place while it waits for room in memory. */
  async #admit(work: RunningWork): Promise<Lease> {
    for (;;) {
      const lease = await this.#takeTurn(work);
      const room = work.isAnswering ? undefined : work.room?.();
      if (!room) return lease;
      lease.release();
      await room;
    }
  }

  /** @throws AppError SERVICE_UNAVAILABLE when too many queries of the tenant wait, or one waits for too long */
  async #takeTurn({ tenant, signal }: RunningWork): Promise<Lease> {
    const free = this.#permits.tryAcquire({ tenant });
    if (free) return free;
    const lease = await this.#permits.acquire({ tenant, signal: signal?.() });
    if (lease.ok) return lease;
    throw new AppError('SERVICE_UNAVAILABLE', 'Too much of this project waits for the database: try again.', {
      retryAfterSeconds: lease.kind === 'aborted' ? 1 : lease.retryAfterSeconds,
    });
  }
}

/** The driver of Kysely, which tells the work of a tenant about its open transactions. */
export class TenantDriver extends PostgresDriver {
  readonly #begun = new WeakMap<object, RunningWork>();

  override async beginTransaction(...begin: [Connection, TransactionSettings]): Promise<void> {
    await super.beginTransaction(...begin);
    const work = activeWork();
    if (!work) return;
    work.transactions++;
    this.#begun.set(begin[0], work);
  }

  override async releaseConnection(connection: Connection): Promise<void> {
    const work = this.#begun.get(connection);
    if (work && this.#begun.delete(connection)) work.transactions--;
    await super.releaseConnection(connection);
  }
}

/** The driver's own connections, whose type Kysely does not export. */
type Connection = Parameters<PostgresDriver['releaseConnection']>[0] & DatabaseConnection;

/** How often overdue connections are looked for: while any is held. */
const SWEEP_MS = 500;
/** A connection whose query does not end by a cancel is closed after this time: its server does not answer. */
const CLOSE_AFTER_MS = 10_000;

type Hold = {
  readonly client: pg.ClientBase;
  readonly deadlineMs: number;
  isCanceled: boolean;
};

/**
 * Cancels the queries of connections that are held for too long. One timer for all, because a statement timeout on the
 * server would cost each query that follows one of another class a round trip.
 */
class ConnectionHolds {
  readonly #holds = new Set<Hold>();
  readonly #timers: Timers;
  #stopSweeping: (() => void) | undefined;

  constructor(timers = backgroundTimers) {
    this.#timers = timers;
  }

  begin(client: pg.ClientBase, ms: number): Hold {
    const hold = { client, deadlineMs: this.#timers.now() + ms, isCanceled: false };
    this.#holds.add(hold);
    this.#stopSweeping ??= this.#timers.after(SWEEP_MS, () => this.#sweep());
    return hold;
  }

  end(hold: Hold): void {
    this.#holds.delete(hold);
  }

  #sweep(): void {
    const now = this.#timers.now();
    for (const hold of this.#holds) {
      if (now < hold.deadlineMs) continue;
      hold.isCanceled = true;
      if (now - hold.deadlineMs < CLOSE_AFTER_MS) cancelQuery(hold.client as CancelableClient);
      else void (hold.client as pg.Client).end();
    }
    this.#stopSweeping = this.#holds.size > 0 ? this.#timers.after(SWEEP_MS, () => this.#sweep()) : undefined;
  }
}

/** The parts of the driver's client that its types omit: where it is connected, and what a cancel names. */
type CancelableClient = pg.ClientBase & { host: string; port: number; processID: number; secretKey: number };

type CancelConnection = {
  connect(portOrPath: number | string, host?: string): void;
  cancel(processID: number, secretKey: number): void;
  on(event: 'connect' | 'error', listener: () => void): CancelConnection;
  stream: { unref(): void };
};

/** Asks the server, or the pooler, to cancel what the connection runs: a message on a connection of its own. */
function cancelQuery({ host, port, processID, secretKey }: CancelableClient): void {
  const Connection = pg.Connection as unknown as new (options: object) => CancelConnection;
  const connection = new Connection({});
  connection.on('error', () => {}).on('connect', () => connection.cancel(processID, secretKey));
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`);
  else connection.connect(port, host);
}
