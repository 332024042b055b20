import { setMaxListeners } from 'node:events';
import type { Clock } from '../../base/clock.ts';
import type { NewId } from '../../base/ids.ts';
import type { Log } from '../../base/log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { listOrphanHolders } from '../queue/email-queue.ts';
import { beat, insertWorker, listWorkerBeats } from '../queue/workers.ts';
import { takeUpMail, takeUpOrphans } from './reclaim-emails.ts';
import type { RetryBend } from './retry-schedule.ts';
import { WorkerWatch } from './worker-watch.ts';

/** Under which name a worker holds mail; aborted when it may not act under it any more. */
export type WorkerIdentity = { id: string; signal: AbortSignal };

export type WorkerLifeDeps = {
  db: Db;
  clock: Clock;
  newId: NewId;
  log: Log;
  leaseMs: number;
  /** Machine and process, for people. */
  name: string;
  bend: () => RetryBend;
  /** Milliseconds that only go forward; those of another process mean nothing here. */
  monotonic?: () => number;
};

export type WorkerLife = {
  /** Nothing while this worker can't be sure that the others hear of it. */
  readonly identity: WorkerIdentity | undefined;
  /** Its place among the living, by the order of ids. */
  readonly place: { rank: number; workers: number };
  /** Gives a sign of life, takes up the mail of those who give none. To be called {@link BEATS_A_LEASE} times a lease. */
  beat(): Promise<{ takenUp: number }>;
  /** Takes nothing more and breaks off what is not offered yet; signs of life go on for what is. */
  end(): void;
};

export const BEATS_A_LEASE = 5;
/**
 * After this part of a lease without an answer from the database a worker takes nothing more, before others take over.
 * What it has in hand it can't begin without the database, so nothing needs to be broken off.
 */
const SURE_SHARE = 0.7;

/** Life and death of workers. One is dead for another when its beats have not gone on for a whole lease. */
export function startWorkerLife(deps: WorkerLifeDeps): WorkerLife {
  const { db, clock, newId, log, leaseMs, name, monotonic = () => performance.now() } = deps;
  const watch = new WorkerWatch(leaseMs);
  let current: { id: string; stop: AbortController } | undefined;
  let sureUntil = Number.NEGATIVE_INFINITY;
  let place = { rank: 0, workers: 1 };
  let ended = false;

  async function sayAlive(): Promise<void> {
    const askedAt = monotonic();
    if (current && !(await beat(db, current.id, clock()))) {
      log.warn(
        { worker: current.id },
        'Others have taken up the mail of this worker, which was silent too long',
      );
      current.stop.abort();
      current = undefined;
    }
    if (!current && !ended) {
      const id = newId();
      await insertWorker(db, { id, name, now: clock() });
      const stop = new AbortController();
      // Every e-mail in hand listens.
      setMaxListeners(0, stop.signal);
      current = { id, stop };
    }
    sureUntil = askedAt + leaseMs * SURE_SHARE;
  }

  async function judgeOthers(): Promise<number> {
    const beats = await listWorkerBeats(db);
    const watched = watch.look(beats, current?.id, monotonic());
    place = watched.place;
    let takenUp = 0;
    const takeUp = { db, now: clock(), bend: deps.bend };
    for (const worker of watched.silent) takenUp += await takeUpMail(worker, takeUp);
    for (const holder of await listOrphanHolders(db)) takenUp += await takeUpOrphans(holder, takeUp);
    if (takenUp > 0) log.warn({ emails: takenUp }, 'Took up the mail of workers that give no sign of life');
    return takenUp;
  }

  return {
    get identity() {
      if (!current || ended) return undefined;
      if (monotonic() < sureUntil) return { id: current.id, signal: current.stop.signal };
      return undefined;
    },
    get place() {
      return place;
    },
    beat: async () => {
      await sayAlive();
      return { takenUp: await judgeOthers() };
    },
    end: () => {
      ended = true;
      current?.stop.abort();
    },
  };
}
