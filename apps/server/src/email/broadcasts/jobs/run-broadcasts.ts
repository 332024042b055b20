import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '../../../base/clock.ts';
import type { Log } from '../../../base/log.ts';
import { type JobHandler, stoppedHalfway } from '../../../platform/queue/kinds.ts';
import { countBatch } from '../../emails/email-batches.ts';
import { cancelBatch } from '../../schedule/change-unsent-email.ts';
import { findBatchEngagement, rangesOf } from '../../statistics/engagement-counts.ts';
import { type AdvanceDeps, advanceBroadcast } from '../advance-broadcast.ts';
import {
  type Broadcast,
  listActive,
  listToCancel,
  listToCount,
  setCanceledAll,
  setStatistics,
} from '../broadcasts.ts';

export type RunBroadcastsDeps = AdvanceDeps & { log: Log };

/** The schedule starts the next run after a minute. */
const RUN_MS = 50_000;
const TICK_MS = 1_000;
const PAGE = 100;

/** Advances broadcasts in turn, so that a large one delays no other, while there are any that run. */
export const runBroadcasts: JobHandler<'run-broadcasts', RunBroadcastsDeps> = async (_, deps, signal) => {
  const end = performance.now() + RUN_MS;
  for (;;) {
    const next = await runRound(deps, signal);
    if (signal.aborted) return stoppedHalfway;
    if (next === 'idle' || performance.now() > end) return { done: true };
    if (next === 'waits') await wait(TICK_MS, undefined, { signal }).catch(() => {});
  }
};

/** One step of each broadcast. */
export async function runRound(
  deps: RunBroadcastsDeps,
  signal: AbortSignal,
): Promise<'more' | 'waits' | 'idle'> {
  const { db, clock } = deps.sending;
  let next: 'more' | 'waits' | 'idle' = (await cancelRest(deps)) ? 'waits' : 'idle';
  for (let after: string | null = null; !signal.aborted; ) {
    const active: Broadcast[] = await listActive(db, clock(), { after, limit: PAGE });
    for (const broadcast of active) {
      if (signal.aborted) break;
      const went = await advanceSafely(broadcast, deps);
      if (next !== 'more') next = went;
    }
    after = active.at(-1)?.id ?? null;
    if (active.length < PAGE) break;
  }
  await countDue(deps);
  return next;
}

async function advanceSafely(broadcast: Broadcast, deps: RunBroadcastsDeps): Promise<'more' | 'waits'> {
  try {
    return await advanceBroadcast(broadcast, deps);
  } catch (err) {
    deps.log.error({ err, broadcastId: broadcast.id }, 'A broadcast failed; it goes on in a second');
    return 'waits';
  }
}

/** Cancels emails of canceled broadcasts that wait. @returns whether some may be left, which are being sent */
async function cancelRest({ sending: { db, clock } }: RunBroadcastsDeps): Promise<boolean> {
  const canceled = await listToCancel(db, PAGE);
  let left = false;
  for (const { id, projectId } of canceled) {
    const batch = { projectId, batchId: id };
    if (await countBatch(db, batch)) await cancelBatch(batch, { db, clock });
    const counts = await countBatch(db, batch);
    if (counts && counts.unsent + counts.statuses.sending > 0) left = true;
    else await setCanceledAll(db, id, clock());
  }
  return left;
}

const COUNT_MS_MIN = 5_000;
/** Counting takes at most a fiftieth of the time. */
const COUNT_SHARE = 50;
/** Complaints come for weeks. */
const COUNTED_DAYS = 30;

/** Counts the statuses of emails: often while they are sent, and less often later. */
async function countDue({ sending: { db, clock } }: RunBroadcastsDeps): Promise<void> {
  for (const { id, projectId, endedAt } of await listToCount(db, clock(), PAGE)) {
    const startedMs = performance.now();
    const counts = await countBatch(db, { projectId, batchId: id });
    const engagement = await findBatchEngagement(db, id);
    const now = clock();
    const tookMs = performance.now() - startedMs;
    const ageMs = endedAt ? now.getTime() - endedAt.getTime() : 0;
    const waitMs = Math.max(COUNT_MS_MIN, COUNT_SHARE * tookMs, Math.min(HOUR_MS, ageMs / 20));
    const next = ageMs > COUNTED_DAYS * DAY_MS ? null : new Date(now.getTime() + waitMs);
    const statistics = counts && {
      statuses: counts.statuses,
      deferred: counts.deferred,
      ...rangesOf(engagement),
      countedAt: now.toISOString(),
    };
    await setStatistics(db, id, statistics ?? null, next);
  }
}
