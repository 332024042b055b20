import pg from 'pg';
import { backgroundTimers, type Timers } from '../../base/timers.ts';

/** How often overdue connections are looked for: while any is held. */
const SWEEP_MS = 500;
/** A connection whose query does not end by a cancel is closed after this time: its server does not answer. */
const CLOSE_AFTER_MS = 10_000;

export type Hold = {
  readonly client: pg.ClientBase;
  readonly deadlineMs: number;
  isCanceled: boolean;
};

/**
 * Cancels the queries of connections that are held for too long. One timer for all, because a statement timeout on the
 * server would cost each query that follows one of another class a round trip.
 */
export class ConnectionHolds {
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
