import { setMaxListeners } from 'node:events';
import type { Clock } from '../../base/clock.ts';
import type { NewId } from '../../base/ids.ts';
import type { Log } from '../../base/log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { listOrphanHolders } from '../queue/email-queue.ts';
import { beat, insertWorker, listWorkerBeats, type WorkerBeat } from '../queue/workers.ts';
import type { RetryOverride } from './decide-after-attempt.ts';
import { reclaimEmails, reclaimOrphans } from './reclaim-emails.ts';

/** The id a worker claims emails under; its signal fires when that id is no longer valid. */
export type WorkerIdentity = { id: string; signal: AbortSignal };

export type HeartbeatDeps = {
  db: Db;
  clock: Clock;
  newId: NewId;
  log: Log;
  leaseMs: number;
  /** Machine and process, for people. */
  name: string;
  retryOverride: () => RetryOverride;
  /** A monotonic clock in milliseconds. */
  monotonic?: () => number;
};

export const BEATS_PER_LEASE = 5;
/**
 * A worker whose last confirmed heartbeat is older than this part of a lease claims nothing more, before others take
 * over. Its running attempts need not stop: they cannot begin without the database.
 */
const SURE_SHARE = 0.7;

/**
 * Registers this worker and watches the others. A worker is dead when its heartbeats have stopped for a whole lease.
 */
export class Heartbeat {
  readonly #deps: HeartbeatDeps;
  readonly #monotonic: () => number;
  readonly #watch: WorkerWatch;
  #current: { id: string; stop: AbortController } | undefined;
  #sureUntil = Number.NEGATIVE_INFINITY;
  #rank: WorkerRank = { rank: 0, workers: 1 };
  #ended = false;

  constructor(deps: HeartbeatDeps) {
    this.#deps = deps;
    this.#monotonic = deps.monotonic ?? (() => performance.now());
    this.#watch = new WorkerWatch(deps.leaseMs);
  }

  /** `undefined` while this worker cannot be sure that the others consider it alive. */
  get identity(): WorkerIdentity | undefined {
    if (!this.#current || this.#ended || this.#monotonic() >= this.#sureUntil) return undefined;
    return { id: this.#current.id, signal: this.#current.stop.signal };
  }

  /** Among live workers, in the order of their ids. */
  get rank(): WorkerRank {
    return this.#rank;
  }

  /** Sends a heartbeat and reclaims the emails of dead workers. Call it {@link BEATS_PER_LEASE} times per lease. */
  async beat(): Promise<{ reclaimed: number }> {
    await this.#sendBeat();
    return { reclaimed: await this.#reclaimFromDead() };
  }

  /** Claims nothing more and stops attempts that have not sent DATA; heartbeats continue for those that have. */
  end(): void {
    this.#ended = true;
    this.#current?.stop.abort();
  }

  async #sendBeat(): Promise<void> {
    const { db, clock, newId, log, name, leaseMs } = this.#deps;
    const askedAt = this.#monotonic();
    if (this.#current && !(await beat(db, this.#current.id, clock()))) {
      log.warn(
        { worker: this.#current.id },
        'Other workers reclaimed the emails of this worker: its heartbeats had stopped',
      );
      this.#current.stop.abort();
      this.#current = undefined;
    }
    if (!this.#current && !this.#ended) {
      const id = newId();
      await insertWorker(db, { id, name, now: clock() });
      const stop = new AbortController();
      // Every claimed email adds a listener.
      setMaxListeners(0, stop.signal);
      this.#current = { id, stop };
    }
    this.#sureUntil = askedAt + leaseMs * SURE_SHARE;
  }

  async #reclaimFromDead(): Promise<number> {
    const { db, clock, log, retryOverride } = this.#deps;
    const watched = this.#watch.look(await listWorkerBeats(db), this.#current?.id, this.#monotonic());
    this.#rank = watched.rank;
    let reclaimed = 0;
    const reclaim = { db, now: clock(), retryOverride };
    for (const worker of watched.silent) reclaimed += await reclaimEmails(worker, reclaim);
    for (const holder of await listOrphanHolders(db)) reclaimed += await reclaimOrphans(holder, reclaim);
    if (reclaimed > 0)
      log.warn({ emails: reclaimed }, 'Reclaimed the emails of workers whose heartbeats stopped');
    return reclaimed;
  }
}

type Seen = { beats: number; since: number };

/** Position of a worker among the live ones, in the order of their ids. */
export type WorkerRank = { rank: number; workers: number };

type Watched = {
  /** Workers without a heartbeat for a whole lease. */
  silent: WorkerBeat[];
  rank: WorkerRank;
};

/**
 * Watches the heartbeats of all workers by its own monotonic clock, so differing or jumping clocks change nothing. A
 * process that has just started watches for a whole lease before it declares a worker dead.
 */
export class WorkerWatch {
  readonly #leaseMs: number;
  readonly #seen = new Map<string, Seen>();

  constructor(leaseMs: number) {
    this.#leaseMs = leaseMs;
  }

  /** @param nowMs of a monotonic clock */
  look(beats: readonly WorkerBeat[], self: string | undefined, nowMs: number): Watched {
    const silent = beats.filter((worker) => worker.id !== self && this.#isSilent(worker, nowMs));
    const live = beats.filter((worker) => !silent.includes(worker)).map(({ id }) => id);
    for (const id of this.#seen.keys()) if (!beats.some((worker) => worker.id === id)) this.#seen.delete(id);
    const rank = self === undefined ? -1 : live.indexOf(self);
    return { silent, rank: { rank: Math.max(0, rank), workers: Math.max(1, live.length) } };
  }

  #isSilent({ id, beats }: WorkerBeat, nowMs: number): boolean {
    const last = this.#seen.get(id);
    if (last?.beats === beats) return nowMs - last.since >= this.#leaseMs;
    this.#seen.set(id, { beats, since: nowMs });
    return false;
  }
}
