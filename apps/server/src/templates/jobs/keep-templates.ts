import { TRASH_DAYS, templateVersionLimits } from '@postpress/contracts';
import { type Clock, DAY_MS } from '../../base/clock.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type JobHandler, stoppedHalfway } from '../../platform/queue/kinds.ts';
import { deleteOldVersions } from '../template-versions.ts';
import { emptyTrash } from '../trash-templates.ts';

export type KeepTemplatesDeps = { db: Db; clock: Clock; blobs: BlobStore };

const AT_ONCE = 100;

/** Deletes surplus versions, and templates whose time in the trash is over, with their images. */
export const keepTemplates: JobHandler<'keep-templates', KeepTemplatesDeps> = async (
  _,
  { db, clock, blobs },
  signal,
) => {
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  if (!(await emptyTrash(before(TRASH_DAYS), { db, blobs }, signal))) return stoppedHalfway;
  const { newest, labeled, dailyDays } = templateVersionLimits;
  const kept = { newest, labeled, dailySince: before(dailyDays) };
  for (let after = 0; ; ) {
    const { last } = await deleteOldVersions(db, kept, { after, limit: AT_ONCE });
    if (last === undefined) return { done: true };
    if (signal.aborted) return stoppedHalfway;
    after = last;
  }
};
