import { setTimeout as wait } from 'node:timers/promises';
import { batchLimits } from '@postpress/edits/log';
import { LRUCache } from 'lru-cache';

/** A quarter of a processor, by the measure of `batchLimits.work`, which takes about 60 ms. */
const workPerSecond = { rate: 4 * batchLimits.work, burst: 10 * batchLimits.work };
const PEOPLE_REMEMBERED = 10_000;

/** What the edits of each person may cost, on all their connections: coming back does not renew it. */
export class WorkAllowances {
  readonly #known = new LRUCache<string, Allowance>({ max: PEOPLE_REMEMBERED });
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  of(projectId: number, person: string): Allowance {
    const name = `${projectId} ${person}`;
    const known = this.#known.get(name) ?? new Allowance(workPerSecond, this.#now);
    this.#known.set(name, known);
    return known;
  }
}

/** So much at once, and so much a second. */
export class Allowance {
  #left: number;
  #at: number;
  readonly #rate: { rate: number; burst: number };
  readonly #now: () => number;

  constructor(rate: { rate: number; burst: number }, now: () => number) {
    this.#rate = rate;
    this.#now = now;
    this.#left = rate.burst;
    this.#at = now();
  }

  /** Takes an amount. @returns false where less is left */
  take(amount: number): boolean {
    this.#refill();
    if (this.#left < amount) return false;
    this.#left -= amount;
    return true;
  }

  /** Takes an amount that is known afterwards only: there may be a debt. */
  spend(amount: number): void {
    this.#refill();
    this.#left -= amount;
  }

  /** Resolves once there is no debt. */
  async available(): Promise<void> {
    for (this.#refill(); this.#left < 0; this.#refill()) await wait((-this.#left / this.#rate.rate) * 1_000);
  }

  #refill(): void {
    const now = this.#now();
    const { rate, burst } = this.#rate;
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1_000) * rate);
    this.#at = now;
  }
}
