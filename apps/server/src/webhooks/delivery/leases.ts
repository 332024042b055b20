import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { extendLeases, releaseDeliveries } from '../webhook-queue.ts';

export type LeaseOptions = { db: Db; clock: Clock; worker: string; leaseSeconds: number; log: Log };

/** The leases of a worker. If the database is unreachable, they end by themselves. */
export class Leases {
  readonly #options: LeaseOptions;

  constructor(options: LeaseOptions) {
    this.#options = options;
  }

  endFrom(now: Date): Date {
    return new Date(now.getTime() + this.#options.leaseSeconds * 1_000);
  }

  /** @returns the ids still leased to this worker; undefined if the database did not answer */
  async renew(ids: readonly string[]): Promise<Set<string> | undefined> {
    const { db, clock, worker, log } = this.#options;
    if (ids.length === 0) return undefined;
    try {
      return await extendLeases(db, { worker, ids, leaseUntil: this.endFrom(clock()) });
    } catch (cause) {
      log.warn({ err: cause }, 'Renewing the leases of webhooks failed');
      return undefined;
    }
  }

  /** Makes deliveries claimable that were not started. */
  async release(ids: readonly string[]): Promise<void> {
    const { db, worker, log } = this.#options;
    if (ids.length === 0) return;
    await releaseDeliveries(db, { worker, ids }).catch((cause) =>
      log.warn({ err: cause }, 'Claimed webhooks were not released; they wait for the end of their leases'),
    );
  }
}
