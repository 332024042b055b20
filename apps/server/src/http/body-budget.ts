import { AppError } from '../base/app-error.ts';
import { FairSemaphore } from '../base/fair-semaphore.ts';
import type { SemaphoreStats } from '../base/permits.ts';

export type BodyRequest = {
  bytes: number;
  /** The tenant of the body: bytes are shared fairly between tenants. */
  tenant: string;
  /** Fires when the response is sent or the client has disconnected; used for large bodies only. */
  closed: () => AbortSignal;
};

/** Limits the bytes of large request bodies in memory; further ones wait unread. */
export type BodyBudget = {
  /**
   * Reserves the bytes of a body until its response closes, waiting if needed.
   *
   * @throws AppError SERVICE_UNAVAILABLE if the wait takes too long
   */
  enter(request: BodyRequest): void | Promise<void>;
  stats(): SemaphoreStats;
};

export type BodyBudgetOptions = { bytesMax?: number; waitMs?: number };

const MB = 1_048_576;
/** Most requests are smaller and are not counted. */
const SMALL_BYTES = MB;
/** In memory a body takes three to four times its bytes: text, parsed values, decoded content. */
const BYTES_MAX = 256 * MB;
/** Per tenant. */
const TENANT_SHARE = 0.75;
const WAIT_MS = 30_000;
const WAITERS_PER_TENANT = 500;

export function createBodyBudget({
  bytesMax = BYTES_MAX,
  waitMs = WAIT_MS,
}: BodyBudgetOptions = {}): BodyBudget {
  const semaphore = new FairSemaphore({
    permits: bytesMax,
    permitsPerTenant: Math.floor(bytesMax * TENANT_SHARE),
    waitersPerTenant: WAITERS_PER_TENANT,
    waitMs,
  });
  const take = async ({ bytes, tenant, closed }: BodyRequest) => {
    const lease = await semaphore.holdUntil(closed(), { tenant, weight: bytes });
    if (lease.ok) return;
    throw new AppError('SERVICE_UNAVAILABLE', 'Too many large requests are being read: try again.', {
      retryAfterSeconds: lease.kind === 'aborted' ? 1 : lease.retryAfterSeconds,
    });
  };
  return {
    enter: (request) => (request.bytes <= SMALL_BYTES ? undefined : take(request)),
    stats: () => semaphore.stats(),
  };
}
