import type { OpenFailure, OpenOutcome } from './open-session.ts';
import type { SmtpSession } from './smtp-session.ts';

export type SessionPoolOptions = {
  /** Connections at once, idle ones included. */
  connectionsMax: number;
  /** Messages on one connection. */
  messagesMax: number;
  /** How long a connection without work stays open; the remote server pays for it too. */
  idleMs: number;
  /** How old a connection may be when it is used again. */
  ageMs: number;
  nowMs: () => number;
};

/** A session to be given back; `reused` ones may turn out to have been left by the remote server meanwhile. */
export type AcquireOutcome = { ok: true; session: SmtpSession; reused: boolean } | OpenFailure;

export type AcquireOptions = {
  signal: AbortSignal;
  /** Take no connection that was used before. */
  fresh?: boolean;
};

/** Connections that are used again, and never more than so many of them. */
export type SessionPool = {
  /**
   * An idle connection of this key, else one that `open` makes as soon as there is room; the one that is idle for longest
   * makes way. Undefined when `signal` is aborted while waiting.
   */
  acquire(
    key: string,
    open: () => Promise<OpenOutcome>,
    options: AcquireOptions,
  ): Promise<AcquireOutcome | undefined>;
  giveBack(key: string, session: SmtpSession): void;
  /** Takes leave of idle ones; those at work end when they are given back. */
  close(): Promise<void>;
};

type Idle = { key: string; session: SmtpSession; timer: NodeJS.Timeout };

export function createSessionPool(options: SessionPoolOptions): SessionPool {
  const { connectionsMax, messagesMax, idleMs, ageMs, nowMs } = options;
  const idle = createIdle(idleMs);
  const turns = createTurns();
  let open = 0;
  let closed = false;
  const free = () => {
    open--;
    turns.next();
  };

  const acquire: SessionPool['acquire'] = async (key, openOne, { signal, fresh = false }) => {
    for (;;) {
      const session = fresh ? undefined : idle.take(key);
      if (session) {
        session.onEnd = free;
        return { ok: true, session, reused: true };
      }
      if (open < connectionsMax) break;
      // Its place is free when it is gone.
      const oldest = idle.takeOldest();
      if (oldest) {
        oldest.onEnd = free;
        await oldest.quit();
      } else await turns.wait(signal);
      if (signal.aborted) {
        turns.next();
        return undefined;
      }
    }
    open++;
    const outcome = await openOne().catch((cause) => {
      free();
      throw cause;
    });
    if (!outcome.ok || !outcome.session.isOpen) free();
    else outcome.session.onEnd = free;
    return outcome.ok ? { ...outcome, reused: false } : outcome;
  };

  return {
    acquire,
    giveBack(key, session) {
      if (!session.isOpen) return;
      const isOld = session.messages >= messagesMax || nowMs() - session.openedAtMs >= ageMs;
      if (closed || isOld) return void session.quit();
      idle.add(key, session, free);
      turns.next();
    },
    async close() {
      closed = true;
      const leaving: Promise<void>[] = [];
      for (let session = idle.takeOldest(); session; session = idle.takeOldest()) {
        session.onEnd = free;
        leaving.push(session.quit());
      }
      await Promise.all(leaving);
    },
  };
}

/** Connections without work, in the order in which they became so. */
function createIdle(idleMs: number) {
  const entries = new Set<Idle>();
  const remove = (entry: Idle): SmtpSession => {
    clearTimeout(entry.timer);
    entries.delete(entry);
    return entry.session;
  };
  return {
    add(key: string, session: SmtpSession, free: () => void): void {
      const leave = () => void remove(entry).quit();
      const entry: Idle = { key, session, timer: setTimeout(leave, idleMs) };
      session.onEnd = () => {
        remove(entry);
        free();
      };
      entries.add(entry);
    },
    take(key: string): SmtpSession | undefined {
      for (const entry of entries) if (entry.key === key) return remove(entry);
      return undefined;
    },
    takeOldest(): SmtpSession | undefined {
      const [entry] = entries;
      return entry && remove(entry);
    },
  };
}

/** Those who wait, served one by one. */
function createTurns() {
  const waiting = new Set<() => void>();
  return {
    next(): void {
      const [first] = waiting;
      first?.();
    },
    /** Ends with its turn, or when `signal` is aborted. */
    wait(signal: AbortSignal): Promise<void> {
      if (signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const go = () => {
          waiting.delete(go);
          signal.removeEventListener('abort', go);
          resolve();
        };
        waiting.add(go);
        signal.addEventListener('abort', go, { once: true });
      });
    },
  };
}
