import { AppError } from './app-error.ts';
import { FairSemaphore } from './fair-semaphore.ts';
import type { Lease, SemaphoreStats } from './permits.ts';

/** The holders of a place, and what each kind is called in errors. */
const holderTexts = {
  session: 'this session',
  user: 'you',
  network: 'your network',
  project: 'this project',
} as const;

export type PlaceHolder = keyof typeof holderTexts;

export type PlaceLimits<Holder extends PlaceHolder> = {
  /** In this process. */
  permits: number;
  /** Left for holders with few places, of each kind. */
  reserved?: { permits: number; perTenant: number };
  /** The most places of one holder of each kind. The first that is exceeded names the reason, so the narrowest is first. */
  perHolder: Readonly<Record<Holder, number>>;
};

const FREE_PLACE_SECONDS = 10;

/**
 * Places for connections that stay open: websockets, polls, streams. A connection holds one place under several names at
 * once (its session, network and project), and none of them takes the places of all. Nothing waits: a place may stay
 * taken for hours.
 */
export class ConnectionPlaces<Holder extends PlaceHolder> {
  readonly #what: string;
  readonly #limits: PlaceLimits<Holder>;
  readonly #byHolder: readonly (readonly [Holder, FairSemaphore])[];
  readonly #all: FairSemaphore;

  /** @param what the connections in errors: `live connections` */
  constructor(what: string, limits: PlaceLimits<Holder>) {
    this.#what = what;
    this.#limits = limits;
    const { permits, reserved, perHolder } = limits;
    const semaphoreFor = (permitsPerTenant: number) =>
      new FairSemaphore({
        permits,
        permitsPerTenant,
        ...(reserved && { reserved }),
        waitersPerTenant: 0,
      });
    const holders = Object.keys(perHolder) as Holder[];
    this.#byHolder = holders.map((holder) => [holder, semaphoreFor(perHolder[holder])]);
    this.#all = this.#byHolder[0]?.[1] ?? semaphoreFor(permits);
  }

  /** @throws AppError RATE_LIMITED when a holder has all its places, SERVICE_UNAVAILABLE when the process has none left */
  take(names: Readonly<Record<Holder, string>>): Lease {
    const leases: Lease[] = [];
    const release = () => {
      for (const lease of leases) lease.release();
    };
    for (const [holder, semaphore] of this.#byHolder) {
      const tenant = names[holder];
      const lease = semaphore.tryAcquire({ tenant });
      if (!lease) {
        release();
        const held = semaphore.inUseByTenant.get(tenant) ?? 0;
        throw this.#refusal(holder, held >= this.#limits.perHolder[holder]);
      }
      leases.push(lease);
    }
    return { ok: true, release };
  }

  stats(): SemaphoreStats {
    return this.#all.stats();
  }

  #refusal(holder: Holder, isAtLimit: boolean): AppError {
    const retry = { retryAfterSeconds: FREE_PLACE_SECONDS };
    return isAtLimit
      ? new AppError(
          'RATE_LIMITED',
          `Too many ${this.#what} are open for ${holderTexts[holder]}: close some of them.`,
          retry,
        )
      : new AppError('SERVICE_UNAVAILABLE', `Too many ${this.#what} are open: try again.`, retry);
  }
}
