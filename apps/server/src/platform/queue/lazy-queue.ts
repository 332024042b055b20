import { setTimeout as wait } from 'node:timers/promises';
import { runForService } from '../../base/tenant-work.ts';
import type { Queue, QueueOptions } from './queue.ts';

/** Adds a job in the caller's transaction: it exists if and only if the transaction commits. */
export type Enqueue = Queue['enqueue'];

const STOP_SECONDS = 1;
const TRIES = 4;
const RETRY_MS = 250;

/**
 * A queue for processes that add jobs but run none. It opens with the first job: pg-boss has fifty modules, and most
 * processes never add one.
 */
export function openLazyQueue(options: Omit<QueueOptions, 'supervise'>): {
  enqueue: Enqueue;
  close(): Promise<void>;
} {
  let opening: Promise<Queue> | undefined;
  const open = () => {
    opening ??= runForService(() => openWithRetries(options)).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    enqueue: async (tx, kind, payload, when) => (await open()).enqueue(tx, kind, payload, when),
    close: async () => (await opening?.catch(() => undefined))?.stop(STOP_SECONDS),
  };
}

/** Processes that open their queues together on an empty database may conflict. */
async function openWithRetries(options: Omit<QueueOptions, 'supervise'>): Promise<Queue> {
  const { openQueue } = await import('./queue.ts');
  for (let tries = 1; ; tries++) {
    try {
      return await openQueue({ ...options, supervise: false });
    } catch (cause) {
      if (tries === TRIES) throw cause;
      options.log.warn({ err: cause }, 'The job queue does not open; trying again');
      await wait(RETRY_MS * tries);
    }
  }
}
