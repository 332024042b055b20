import type { Db } from '../../platform/database/tables.ts';
import type { JobHandler } from '../../platform/queue/kinds.ts';
import { foldCountDeltas } from '../history/email-counts.ts';

export type FoldEmailCountsDeps = { db: Db };

const FOLDED_AT_ONCE = 5_000;

/** Folds what was counted since the last time into the counts of the days, so that statistics read few rows. */
export const foldEmailCounts: JobHandler<'fold-email-counts', FoldEmailCountsDeps> = async (
  _,
  { db },
  signal,
) => {
  while (!signal.aborted && (await foldCountDeltas(db, FOLDED_AT_ONCE)) === FOLDED_AT_ONCE);
  return { done: true };
};
