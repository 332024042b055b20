import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../../base/clock.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { type JobHandler, stoppedHalfway } from '../../../platform/queue/kinds.ts';
import { hasHits } from '../engagement.ts';
import { foldHits } from '../fold-hits.ts';

export type FoldTrackingHitsDeps = { db: Db; clock: Clock };

/** The schedule starts the next run after a minute. */
const RUN_MS = 50_000;
const TICK_MS = 2_000;

/** Judges opens and clicks, seconds after they came, as long as there are any. */
export const foldTrackingHits: JobHandler<'fold-tracking-hits', FoldTrackingHitsDeps> = async (
  _,
  { db, clock },
  signal,
) => {
  const end = performance.now() + RUN_MS;
  for (;;) {
    const hasMore = await foldHits(db, clock);
    if (signal.aborted) return stoppedHalfway;
    if (performance.now() > end || !(hasMore || (await hasHits(db)))) return { done: true };
    if (!hasMore) await wait(TICK_MS, undefined, { signal }).catch(() => {});
  }
};
