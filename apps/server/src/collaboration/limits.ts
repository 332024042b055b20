import { batchLimits } from '@postpress/edits/log';
import { LRUCache } from 'lru-cache';
import type { PlaceLimits } from '../base/connection-places.ts';
import { FairSemaphore } from '../base/fair-semaphore.ts';
import { Allowance } from '../base/gcra.ts';
import type { Lease } from '../base/permits.ts';
import { scarceResources, semaphoreOf } from '../config/index.ts';

/** Editors connected to one process, by websockets and polls. */
export const editorPlaces: PlaceLimits<'session' | 'network' | 'project'> = {
  ...semaphoreOf('liveEditors'),
  perHolder: { session: 10, network: 500, project: scarceResources.liveEditors.share },
};

/** What all editors of one process share, by project. Nothing waits for it. */
export function openShares() {
  return {
    designs: new FairSemaphore(semaphoreOf('liveDesigns')),
    unreceived: new FairSemaphore(semaphoreOf('liveUnreceived')),
    unhandled: new FairSemaphore(semaphoreOf('liveUnhandled')),
  };
}

export type Shares = ReturnType<typeof openShares>;

/** A quarter of a processor, by the measure of `batchLimits.work`, which takes about 60 ms. */
const workLimit = { burst: 10 * batchLimits.work, intervalMs: 1_000 / (4 * batchLimits.work) };
const PEOPLE_REMEMBERED = 10_000;

/** What the edits of each person may cost, on all their connections: coming back does not renew it. */
export function openWorkAllowances(): (projectId: number, person: string) => Allowance {
  const known = new LRUCache<string, Allowance>({
    max: PEOPLE_REMEMBERED,
    memoMethod: () => new Allowance(workLimit),
  });
  return (projectId, person) => known.memo(`${projectId} ${person}`);
}

/** Permits are taken in steps of this many characters; a small design in memory takes about as much as one step. */
export const STEP_CHARACTERS = 30_000;

/** The part of its project's share that one open design has. */
export class DesignMemory {
  readonly #steps: Lease[] = [];
  readonly #share: FairSemaphore;
  readonly #tenant: string;
  #isReleased = false;

  constructor(share: FairSemaphore, projectId: number) {
    this.#share = share;
    this.#tenant = String(projectId);
  }

  /** Adapts it to the size of the design. @returns false if it has become larger than its project may have */
  fit(characters: number): boolean {
    const needed = Math.max(1, Math.ceil(characters / STEP_CHARACTERS));
    while (this.#steps.length > needed) this.#steps.pop()?.release();
    while (this.#steps.length < needed) {
      const step = this.#isReleased
        ? undefined
        : this.#share.tryAcquire({ tenant: this.#tenant, weight: STEP_CHARACTERS });
      if (!step) return false;
      this.#steps.push(step);
    }
    return true;
  }

  release(): void {
    this.#isReleased = true;
    for (const step of this.#steps.splice(0)) step.release();
  }
}
