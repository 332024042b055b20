import type { Clock } from '../../base/clock.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { type JobHandler, retryLater, stoppedHalfway } from '../../platform/queue/kinds.ts';
import { isExpired, parsePath } from '../file-name.ts';
import { FILES_PREFIX } from '../file-store.ts';

export type ExpireFilesDeps = { blobs: BlobStore; clock: Clock };

/**
 * Deletes expired files. They are listed by the day they expire, so the walk stops at the first unexpired one: a run
 * costs what it deletes, however many files there are. No file is ever written under a past day, so the job cannot
 * delete a file in use.
 */
export const expireFiles: JobHandler<'expire-files', ExpireFilesDeps> = async (
  _,
  { blobs, clock },
  signal,
) => {
  const now = clock();
  for await (const key of blobs.list(FILES_PREFIX)) {
    if (signal.aborted) return stoppedHalfway;
    const file = parsePath(key.slice(FILES_PREFIX.length));
    if (file && !isExpired(file.expiresOn, now)) break;
    const deleted = await blobs.delete(key);
    if (!deleted.ok) return retryLater(deleted.message);
  }
  return { done: true };
};
