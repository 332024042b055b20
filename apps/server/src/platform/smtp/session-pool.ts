import { FairSemaphore } from '../../base/fair-semaphore.ts';
import type { Lease } from '../../base/permits.ts';
import type { OpenFailure, OpenOutcome } from './open-session.ts';
import type { SmtpSession } from './smtp-session.ts';

export type SessionPoolOptions = {
  /** Maximum number of connections, including idle ones. */
  connectionsMax: number;
  /** Messages per connection. */
  messagesMax: number;
  /** How long an idle connection stays open; the remote server pays for it, too. */
  idleMs: number;
  /** Maximum age of a connection that is reused. */
  ageMs: number;
  nowMs: () => number;
};

/** The remote server may have closed a `reused` session meanwhile. */
export type AcquireOutcome =
  | { ok: true; session: SmtpSession; reused: boolean; giveBack(): void }
  | OpenFailure;

export type AcquireOptions = {
  /** The tenant of the message: connections are shared fairly between tenants. */
  tenant: string;
  signal: AbortSignal;
  /** Opens a connection even if there is an idle one. */
  fresh?: boolean;
};

/** A bounded pool of reusable connections. */
export type SessionPool = {
  /**
   * An idle connection with this key, otherwise a new one from `open`; if the pool is full, the longest idle connection
   * is closed first. Undefined if `signal` fires while waiting.
   */
  acquire(
    key: string,
    open: () => Promise<OpenOutcome>,
    options: AcquireOptions,
  ): Promise<AcquireOutcome | undefined>;
  /** Connections in use. */
  readonly inUse: number;
  /** Closes idle connections; those in use are closed on release. */
  close(): Promise<void>;
};

type Idle = { key: string; session: SmtpSession; timer: NodeJS.Timeout };

export function createSessionPool(options: SessionPoolOptions): SessionPool {
  const { connectionsMax, messagesMax, idleMs, ageMs, nowMs } = options;
  const slots = new FairSemaphore({
    permits: connectionsMax,
    // Waiting messages are bounded by the slots of the deliverer.
    waitersPerTenant: Number.POSITIVE_INFINITY,
  });
  const idle = new IdleSessions(idleMs);
  let closed = false;

  const giveBack = (key: string, session: SmtpSession, lease: Lease) => {
    const isOld = session.messages >= messagesMax || nowMs() - session.openedAtMs >= ageMs;
    if (session.isOpen && !closed && !isOld) idle.add(key, session);
    else idle.close(session);
    lease.release();
  };

  const openNew = async (open: () => Promise<OpenOutcome>, signal: AbortSignal) => {
    await idle.closeUntil(() => slots.inUse + idle.size <= connectionsMax);
    return signal.aborted ? undefined : open();
  };

  return {
    async acquire(key, open, { tenant, signal, fresh = false }) {
      const lease = await slots.acquire({ tenant, signal });
      if (!lease.ok) return undefined;
      const reused = fresh ? undefined : idle.take(key);
      const outcome = reused
        ? { ok: true as const, session: reused }
        : await openNew(open, signal).catch((cause) => {
            lease.release();
            throw cause;
          });
      if (!outcome?.ok) {
        lease.release();
        return outcome;
      }
      const { session } = outcome;
      return { ok: true, session, reused: !!reused, giveBack: () => giveBack(key, session, lease) };
    },
    get inUse() {
      return slots.inUse;
    },
    async close() {
      closed = true;
      await idle.closeUntil(() => idle.size === 0);
    },
  };
}

/** Idle connections in the order in which they became idle, and closing ones. */
class IdleSessions {
  readonly #idleMs: number;
  readonly #entries = new Set<Idle>();
  readonly #closing = new Set<Promise<void>>();

  constructor(idleMs: number) {
    this.#idleMs = idleMs;
  }

  get size(): number {
    return this.#entries.size + this.#closing.size;
  }

  add(key: string, session: SmtpSession): void {
    const timer = setTimeout(() => this.close(this.#remove(entry)), this.#idleMs);
    const entry: Idle = { key, session, timer };
    session.onEnd = () => this.#remove(entry);
    this.#entries.add(entry);
  }

  take(key: string): SmtpSession | undefined {
    for (const entry of this.#entries) if (entry.key === key) return this.#remove(entry);
    return undefined;
  }

  /** Counts until the remote server has answered QUIT, or a timeout. */
  close(session: SmtpSession): void {
    const closing = session.quit().finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }

  /** Closes the longest idle one until `isEnough`. */
  async closeUntil(isEnough: () => boolean): Promise<void> {
    while (!isEnough()) {
      const [oldest] = this.#entries;
      if (oldest) this.close(this.#remove(oldest));
      await Promise.race(this.#closing);
    }
  }

  #remove(entry: Idle): SmtpSession {
    clearTimeout(entry.timer);
    this.#entries.delete(entry);
    return entry.session;
  }
}
