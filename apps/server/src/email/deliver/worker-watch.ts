import type { WorkerBeat } from '../queue/workers.ts';

type Seen = { beats: number; since: number };

/** Position of a worker among the live ones, in the order of their ids. */
export type WorkerRank = { rank: number; workers: number };

export type Watched = {
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
