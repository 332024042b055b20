import { AppError } from '../../base/app-error.ts';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import { semaphoreOf } from '../../config/index.ts';

/** Bounds the content of emails that are being stored or wait for it, single ones and batches together. */
export type StoringBudget = {
  /** @throws AppError SERVICE_UNAVAILABLE at once if there is no room: content that waits takes memory as well */
  run<T>(content: { projectId: number; bytes: number }, store: () => Promise<T>): Promise<T>;
};

export function createStoringBudget(permits?: number): StoringBudget {
  const options = semaphoreOf('storing', permits);
  const bytesMax = options.permits;
  const semaphore = new FairSemaphore(options);
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
  return new AppError('SERVICE_UNAVAILABLE', 'More emails are coming in than can be stored: try again.');
}
