import { setMaxListeners } from 'node:events';
import type { Clock } from '../../base/clock.ts';
import type { NewId } from '../../base/ids.ts';
import type { Log } from '../../base/log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { listOrphanHolders } from '../queue/email-queue.ts';
import { beat, insertWorker, listWorkerBeats } from '../queue/workers.ts';
import { reclaimEmails, reclaimOrphans } from './reclaim-emails.ts';
import type { RetryOverride } from './retry-schedule.ts';
import { type WorkerRank, WorkerWatch } from './worker-watch.ts';

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

export type Heartbeat = {
  /** `undefined` while this worker cannot be sure that the others consider it alive. */
  readonly identity: WorkerIdentity | undefined;
  /** Among live workers, in the order of their ids. */
  readonly rank: WorkerRank;
  /** Sends a heartbeat and reclaims the emails of dead workers. Call it {@link BEATS_A_LEASE} times per lease. */
  beat(): Promise<{ reclaimed: number }>;
  /** Claims nothing more and stops attempts that have not sent DATA; heartbeats go on for those that have. */
  end(): void;
};

export const BEATS_A_LEASE = 5;
/**
 * A worker whose last confirmed heartbeat is older than this part of a lease claims nothing more, before others take
 * over. Its running attempts need not stop: they cannot begin without the database.
 */
const SURE_SHARE = 0.7;

/**
 * Registers this worker and watches the others. A worker is dead when its heartbeats have stopped for a whole lease.
 */
export function startHeartbeat(deps: HeartbeatDeps): Heartbeat {
  const { db, clock, newId, log, leaseMs, name, monotonic = () => performance.now() } = deps;
  const watch = new WorkerWatch(leaseMs);
  let current: { id: string; stop: AbortController } | undefined;
  let sureUntil = Number.NEGATIVE_INFINITY;
  let rank: WorkerRank = { rank: 0, workers: 1 };
  let ended = false;

  async function sendBeat(): Promise<void> {
    const askedAt = monotonic();
    if (current && !(await beat(db, current.id, clock()))) {
      log.warn(
        { worker: current.id },
        'Other workers reclaimed the emails of this worker: its heartbeats had stopped',
      );
      current.stop.abort();
      current = undefined;
    }
    if (!current && !ended) {
      const id = newId();
      await insertWorker(db, { id, name, now: clock() });
      const stop = new AbortController();
      // Every claimed email adds a listener.
      setMaxListeners(0, stop.signal);
      current = { id, stop };
    }
    sureUntil = askedAt + leaseMs * SURE_SHARE;
  }

  async function judgeOthers(): Promise<number> {
    const beats = await listWorkerBeats(db);
    const watched = watch.look(beats, current?.id, monotonic());
    rank = watched.rank;
    let reclaimed = 0;
    const reclaim = { db, now: clock(), retryOverride: deps.retryOverride };
    for (const worker of watched.silent) reclaimed += await reclaimEmails(worker, reclaim);
    for (const holder of await listOrphanHolders(db)) reclaimed += await reclaimOrphans(holder, reclaim);
    if (reclaimed > 0)
      log.warn({ emails: reclaimed }, 'Reclaimed the emails of workers whose heartbeats stopped');
    return reclaimed;
  }

  return {
    get identity() {
      if (!current || ended) return undefined;
      if (monotonic() < sureUntil) return { id: current.id, signal: current.stop.signal };
      return undefined;
    },
    get rank() {
      return rank;
    },
    beat: async () => {
      await sendBeat();
      return { reclaimed: await judgeOthers() };
    },
    end: () => {
      ended = true;
      current?.stop.abort();
    },
  };
}
