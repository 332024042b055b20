import type { Clock } from '../../../base/clock.ts';
import type { Log } from '../../../base/log.ts';
import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { type JobHandler, retryLater } from '../../../platform/queue/kinds.ts';
import { archiveWeeks, expireArchive } from '../archive-weeks.ts';

export type KeepArchiveDeps = {
  db: Db;
  blobs: BlobStore;
  clock: Clock;
  log: Log;
  /** After how many days weeks are archived; 0: not at all. */
  archiveDays: number;
  /** How many days the archive keeps emails. */
  archiveKeepDays: number;
};

/** Moves old weeks of emails to the archive, and deletes from it what is kept no longer. */
export const keepArchive: JobHandler<'keep-archive', KeepArchiveDeps> = async (_, deps, signal) => {
  const { archiveDays, archiveKeepDays, clock } = deps;
  const given = { ...deps, now: clock() };
  // First, as a week that must wait delays all later ones.
  const isExpired = await expireArchive(given, archiveKeepDays, signal);
  const isArchived = archiveDays === 0 || (await archiveWeeks(given, archiveDays, signal));
  return isExpired && isArchived ? { done: true } : retryLater('the archive goes on later', 600);
};
