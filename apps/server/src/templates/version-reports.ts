import type { VersionReportResult } from '@postpress/contracts';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../platform/database/tables.ts';
import { type Compute, computeHere } from '../platform/threads/compute.ts';
import { currentRules, type StoredReport, storedReport } from './design-report.ts';
import { findReport, putReport, type TemplateVersion } from './template-versions.ts';

export type ReportDeps = {
  db: Db;
  clock: Clock;
  compute?: Compute | undefined;
  addresses: { readonly assetBase: string; readonly publicUrl: string };
};

type Reported = Pick<TemplateVersion, 'id' | 'sha256' | 'displayMode' | 'revision'> & { design: string };

/**
 * The report of a version: the one that it keeps, else made now and kept. The job `report-versions` makes those of saved
 * versions soon after the save, so that reading rarely waits.
 *
 * @throws AppError PAYLOAD_TOO_LARGE, SERVICE_UNAVAILABLE
 */
export async function getVersionReport(
  version: Reported,
  projectId: number,
  deps: ReportDeps,
): Promise<VersionReportResult['data']> {
  const kept = await findReport(deps.db, version);
  const report: StoredReport = JSON.parse(kept ?? (await makeReport(version, projectId, deps)));
  const { version: rules, clientTests } = report.rules;
  const isCurrent = rules === currentRules.version && clientTests === currentRules.clientTests;
  return { versionId: version.id, revision: version.revision, isCurrent, ...report };
}

/** Makes the report of a version and stores it. @returns its JSON */
export async function makeReport(
  version: Pick<Reported, 'id' | 'sha256' | 'displayMode' | 'design'>,
  projectId: number,
  { db, clock, addresses, compute = computeHere, signal }: ReportDeps & { signal?: AbortSignal },
): Promise<string> {
  const { design, displayMode } = version;
  const { assetBase, publicUrl } = addresses;
  const createdAt = clock().toISOString();
  const input = { design, displayMode, assetBase, ownOrigin: new URL(publicUrl).origin, createdAt };
  const size = { tenant: String(projectId), characters: design.length, ...(signal && { signal }) };
  const report = await compute(storedReport, input, size);
  await putReport(db, version, report);
  return report;
}
