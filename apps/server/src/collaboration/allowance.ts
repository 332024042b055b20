import { setTimeout as wait } from 'node:timers/promises';

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
