import { forgetIdleBuckets } from './accounts/index.ts';
import { expireFiles } from './files/index.ts';
import type { BlobStore } from './platform/blobs/blob-store.ts';
import type { Core } from './platform/core.ts';
import type { Notifications } from './platform/database/notifications.ts';
import type { JobHandlers } from './platform/queue/kinds.ts';
import type { Queue } from './platform/queue/queue.ts';

/**
 * Starts the background jobs of this process, each kind with its parts.
 *
 * @returns undefined when the queue does not start: a process that also serves goes on, and its log says it loudly.
 */
export async function startJobs(
  core: Core,
  notifications: Notifications,
  blobs: BlobStore,
): Promise<Queue | undefined> {
  const { database, config, log, clock } = core;
  const handlers: JobHandlers = {
    'expire-files': (payload, signal) => expireFiles(payload, { blobs, clock }, signal),
    'forget-idle-buckets': (payload, signal) =>
      forgetIdleBuckets(payload, { db: database.db, clock }, signal),
  };
  try {
    // pg-boss is fifty modules, and nothing before the first job needs them.
    const { openQueue } = await import('./platform/queue/queue.ts');
    const queue = await openQueue({ pool: database.pool, notifications, log, supervise: true });
    await queue.work(handlers, config.jobConcurrency);
    return queue;
  } catch (cause) {
    if (config.role === 'worker') throw cause;
    log.error({ err: cause }, 'Background jobs do not run');
    return undefined;
  }
}
