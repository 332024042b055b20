import { clientNetwork } from '../../base/client-network.ts';

/** A connection to a listener; a socket is one. */
export type Connected = {
  remoteAddress?: string | undefined;
  /** What its client has sent so far. */
  bytesRead: number;
};

type Held = {
  network: string;
  /** When its client last took a step, or had sent another {@link PROGRESS_BYTES}. */
  progressAtMs: number;
  bytesAtProgress: number;
  /** It waits for our answer to a message. */
  isAnswered: boolean;
};

/** `network`: its network has its share. `full`: none that its network may take is free, and none of them is slow. */
export type Admission<Connection> = { drop: Connection[] } | { refused: 'network' | 'full' };

/** A client that made progress within this time is not slow. */
const SLOW_MS = 5_000;
const PROGRESS_BYTES = 1_024;

export type ShareBounds = {
  connectionsMax: number;
  perNetworkMax: number;
  /** The last connections are for networks with at most `perNetwork`, so that several large ones cannot take all. */
  reserved: { connections: number; perNetwork: number };
  nowMs: () => number;
};

/**
 * Who may connect to an SMTP listener. Each client network (an IPv4 address, a /64 of IPv6) has a share of the
 * connections. A connection that is one too many is admitted if a slow one can be closed for it: the one without
 * progress for the longest time, of the same network where that has its share.
 */
export class ConnectionShares<Connection extends Connected> {
  readonly #bounds: ShareBounds;
  readonly #held = new Map<Connection, Held>();

  constructor(bounds: ShareBounds) {
    this.#bounds = bounds;
  }

  /** @returns the connections that have to be closed for it */
  admit(connection: Connection): Admission<Connection> {
    const network = clientNetwork(connection.remoteAddress ?? '');
    const own = [...this.#held].filter(([, held]) => held.network === network);
    const { connectionsMax, perNetworkMax, reserved, nowMs } = this.#bounds;
    const hasShare = own.length >= perNetworkMax;
    const max = own.length < reserved.perNetwork ? connectionsMax : connectionsMax - reserved.connections;
    const drop: Connection[] = [];
    if (hasShare || this.#held.size >= max) {
      const slowest = this.#slowestOf(hasShare ? own : [...this.#held]);
      if (slowest === undefined) return { refused: hasShare ? 'network' : 'full' };
      drop.push(slowest);
      this.#held.delete(slowest);
    }
    this.#held.set(connection, { network, progressAtMs: nowMs(), bytesAtProgress: 0, isAnswered: false });
    return { drop };
  }

  /** Its client took a step of the dialogue. */
  progressed(connection: Connection): void {
    const held = this.#held.get(connection);
    if (!held) return;
    held.progressAtMs = this.#bounds.nowMs();
    held.bytesAtProgress = connection.bytesRead;
  }

  /** Whether it waits for us; it is not slow then. */
  answering(connection: Connection, isAnswered: boolean): void {
    const held = this.#held.get(connection);
    if (held) held.isAnswered = isAnswered;
    this.progressed(connection);
  }

  get size(): number {
    return this.#held.size;
  }

  closed(connection: Connection): void {
    this.#held.delete(connection);
  }

  #slowestOf(candidates: readonly (readonly [Connection, Held])[]): Connection | undefined {
    for (const [connection, { bytesAtProgress }] of candidates)
      if (connection.bytesRead - bytesAtProgress >= PROGRESS_BYTES) this.progressed(connection);
    const slowSinceMs = this.#bounds.nowMs() - SLOW_MS;
    const [slowest] = candidates
      .filter(([, { isAnswered, progressAtMs }]) => !isAnswered && progressAtMs <= slowSinceMs)
      .sort(([, one], [, other]) => one.progressAtMs - other.progressAtMs);
    return slowest?.[0];
  }
}
