import { type Clock, DAY_MS, dayOf } from '../../base/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type JobHandler, stoppedHalfway } from '../../platform/queue/kinds.ts';
import { deleteExpiredImages, failedImage, listImages, recordImage } from '../preview-images.ts';
import { finishRun, listLost } from '../preview-runs.ts';

export type ExpirePreviewsDeps = { db: Db; clock: Clock };

const BATCH = 1_000;
/** Runs older than this are ended, even if their job was lost. */
const LOST_MS = DAY_MS;

/** Deletes expired images (files expire by themselves; runs and their costs stay), and ends runs whose job was lost. */
export const expirePreviews: JobHandler<'expire-previews', ExpirePreviewsDeps> = async (
  _,
  { db, clock },
  signal,
) => {
  const now = clock();
  for (const runId of await listLost(db, new Date(now.getTime() - LOST_MS), BATCH)) {
    if (signal.aborted) break;
    await inTransaction(db, async (tx) => {
      for (const { clientId } of await listImages(tx, runId))
        await recordImage(tx, runId, failedImage(clientId, 'It could not be rendered within a day.'));
      await finishRun(tx, runId, now);
    });
  }
  const today = dayOf(now);
  while (!signal.aborted) {
    if ((await deleteExpiredImages(db, today, BATCH)) < BATCH) return { done: true };
  }
  return stoppedHalfway;
};
