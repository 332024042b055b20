import { AppError } from '../base/app-error.ts';
import type { Db } from '../platform/database/tables.ts';
import { type AttributedRun, findRun } from './preview-runs.ts';

/**
 * A run of ours. Records of earlier generations have neither pictures nor views: for those who ask for them there is none.
 *
 * @throws AppError NOT_FOUND
 */
export async function requireRun(db: Db, projectId: number, runId: string): Promise<AttributedRun> {
  const run = await findRun(db, projectId, runId);
  if (run?.billingModel === 'per-device') return run;
  throw new AppError('NOT_FOUND', 'The project has no such preview.');
}
