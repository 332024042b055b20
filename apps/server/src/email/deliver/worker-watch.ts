import type { WorkerBeat } from '../queue/workers.ts';

type Seen = { beats: number; since: number };

/** What one worker makes of the others' signs of life. */
export type Watched = {
  /** Their beats have not gone on for a whole lease. */
  silent: WorkerBeat[];
  /** Its own place among the living, by the order of ids. */
  place: { rank: number; workers: number };
};

/**
 * Watches the beats of workers by a clock of its own: clocks that differ or jump change nothing, and a process that has
 * just started watches for a lease before it judges.
 */
export class WorkerWatch {
  readonly #leaseMs: number;
  readonly #seen = new Map<string, Seen>();

  constructor(leaseMs: number) {
    this.#leaseMs = leaseMs;
  }

  /** @param nowMs of a clock that only goes forward */
  look(beats: readonly WorkerBeat[], self: string | undefined, nowMs: number): Watched {
    const silent = beats.filter((worker) => worker.id !== self && this.#isSilent(worker, nowMs));
    const living = beats.filter((worker) => !silent.includes(worker)).map(({ id }) => id);
    for (const id of this.#seen.keys()) if (!beats.some((worker) => worker.id === id)) this.#seen.delete(id);
    const rank = self === undefined ? -1 : living.indexOf(self);
    return { silent, place: { rank: Math.max(0, rank), workers: Math.max(1, living.length) } };
  }

  #isSilent({ id, beats }: WorkerBeat, nowMs: number): boolean {
    const last = this.#seen.get(id);
    if (last?.beats === beats) return nowMs - last.since >= this.#leaseMs;
    this.#seen.set(id, { beats, since: nowMs });
    return false;
  }
}
