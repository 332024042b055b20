import type { FairSemaphore } from '../base/fair-semaphore.ts';
import type { Lease } from '../base/permits.ts';

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
