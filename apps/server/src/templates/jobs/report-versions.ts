import { templateVersionLimits } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { MINUTE_MS } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { JobHandler } from '../../platform/queue/kinds.ts';
import { findVersionDesign, listUnreported, putReport } from '../template-versions.ts';
import { makeReport, type ReportDeps } from '../version-reports.ts';

/** A minute's worth: a report takes 0.1 to 1 s. */
const BATCH = 60;

/**
 * Makes the reports of saved versions that have none, on threads. Saves wait for nothing and queue nothing; autosaves of
 * one session, which become one version, have one report. A report that cannot be made is not tried again.
 */
export const reportVersions: JobHandler<'report-versions', ReportDeps & { log: Log }> = async (
  _,
  deps,
  signal,
) => {
  const settledBefore = new Date(deps.clock().getTime() - templateVersionLimits.coalesceMinutes * MINUTE_MS);
  for (const version of await listUnreported(deps.db, { settledBefore, limit: BATCH })) {
    if (signal.aborted) break;
    const design = await findVersionDesign(deps.db, version);
    if (design === undefined) continue;
    try {
      await makeReport({ ...version, design }, version.projectId, { ...deps, signal });
    } catch (error) {
      // The threads are busy with work of this project: the next run tries again.
      if (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE') continue;
      deps.log.warn({ err: error, versionId: version.id }, 'The report of a version cannot be made');
      await putReport(deps.db, version, null);
    }
  }
  return { done: true };
};
