import { AppError } from '../../base/app-error.ts';
import { FairSemaphore } from '../../base/fair-semaphore.ts';

/** Bounds the content of emails that are being stored or wait for it, single ones and batches together. */
export type StoringBudget = {
  /** @throws AppError SERVICE_UNAVAILABLE at once if there is no room: content that waits takes memory as well */
  run<T>(content: { projectId: number; bytes: number }, store: () => Promise<T>): Promise<T>;
};

const BYTES_MAX = 128 * 1_048_576;
/** Per project: the others are accepted while one sends more than the database can store. */
const PROJECT_SHARE = 0.75;
const RETRY_SECONDS = 1;

export function createStoringBudget(bytesMax = BYTES_MAX): StoringBudget {
  const semaphore = new FairSemaphore({
    permits: bytesMax,
    permitsPerTenant: Math.floor(bytesMax * PROJECT_SHARE),
    waitersPerTenant: 0,
  });
  return {
    async run({ projectId, bytes }, store) {
      // The semaphore would admit more than it has, alone.
      if (bytes > bytesMax) throw tooMuch();
      const lease = await semaphore.acquire({ tenant: String(projectId), weight: bytes });
      if (!lease.ok) throw tooMuch();
      try {
        return await store();
      } finally {
        lease.release();
      }
    },
  };
}

function tooMuch(): AppError {
  return new AppError('SERVICE_UNAVAILABLE', 'More emails are coming in than can be stored: try again.', {
    retryAfterSeconds: RETRY_SECONDS,
  });
}
