import type { Db } from '../../../platform/database/tables.ts';
import type { JobHandler } from '../../../platform/queue/kinds.ts';
import { foldDeliveryTimes } from '../delivery-time-counts.ts';
import { foldDomainDeltas } from '../domain-counts.ts';
import { foldCountDeltas } from '../email-counts.ts';
import { foldHealthDeltas } from '../sender-health-counts.ts';

export type FoldEmailCountsDeps = { db: Db };

const FOLDED_AT_ONCE = 5_000;

/** Folds the deltas since the last run into the counts that statistics read, so that these read few rows. */
export const foldEmailCounts: JobHandler<'fold-email-counts', FoldEmailCountsDeps> = async (
  _,
  { db },
  signal,
) => {
  for (const fold of [foldCountDeltas, foldDomainDeltas, foldDeliveryTimes, foldHealthDeltas])
    while (!signal.aborted && (await fold(db, FOLDED_AT_ONCE)) === FOLDED_AT_ONCE);
  return { done: true };
};
