import { AppError } from '../../base/app-error.ts';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import type { SemaphoreStats } from '../../base/permits.ts';
import { semaphoreOf } from '../../config/index.ts';

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

/** Most requests are smaller and are not counted. */
const SMALL_BYTES = 1_048_576;

export function createBodyBudget({ bytesMax, waitMs }: BodyBudgetOptions = {}): BodyBudget {
  // In memory a body takes three to four times its bytes: text, parsed values, decoded content.
  const semaphore = new FairSemaphore({
    ...semaphoreOf('bodies', bytesMax),
    ...(waitMs !== undefined && { waitMs }),
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
