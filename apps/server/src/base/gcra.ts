import { setTimeout as wait } from 'node:timers/promises';

/**
 * A limit over time: `burst` units at once, and one more each `intervalMs`. All such limits are counted by the generic
 * cell rate algorithm (GCRA, ITU-T I.371): one time per key, the theoretical arrival time (TAT), up to which the units
 * are taken. One in the past says that nothing is. All times are milliseconds of one clock.
 */
export type GcraLimit = { burst: number; intervalMs: number };

/** Units that may be taken now, with fractions; below 0 there is a debt. */
export function unitsLeft(tat: number, { burst, intervalMs }: GcraLimit, now: number): number {
  return burst - Math.max(0, tat - now) / intervalMs;
}

/** When so many units may be taken; in the past: now. */
export function opensAt(tat: number, { burst, intervalMs }: GcraLimit, units: number): number {
  return tat - (burst - units) * intervalMs;
}

/** The TAT once so many units are taken. */
export function afterTaking(tat: number, { intervalMs }: GcraLimit, units: number, now: number): number {
  return Math.max(tat, now) + units * intervalMs;
}

/** One such limit, counted in memory. */
export class Allowance {
  #tat = Number.NEGATIVE_INFINITY;
  readonly #limit: GcraLimit;
  readonly #now: () => number;

  /** @param now of a monotonic clock */
  constructor(limit: GcraLimit, now: () => number = () => performance.now()) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Takes units. @returns false where fewer are left */
  take(units: number): boolean {
    const isLeft = unitsLeft(this.#tat, this.#limit, this.#now()) >= units;
    if (isLeft) this.spend(units);
    return isLeft;
  }

  /** Takes units whose number is known afterwards only: there may be a debt. */
  spend(units: number): void {
    this.#tat = afterTaking(this.#tat, this.#limit, units, this.#now());
  }

  /** Resolves once there is no debt. */
  async available(): Promise<void> {
    const waitMs = () => opensAt(this.#tat, this.#limit, 0) - this.#now();
    for (let ms = waitMs(); ms > 0; ms = waitMs()) await wait(ms);
  }
}
