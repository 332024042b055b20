import type { Access, Project } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import { type Caller, projectIdOf } from '../../base/caller.ts';
import type { CreditAnchors } from '../../credits/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { CreatePreviewDeps } from '../create-preview.ts';
import { type AttributedRun, findRun } from '../preview-runs.ts';

export type PreviewsRouteDeps = CreatePreviewDeps & {
  access: Access;
  /** The starts of the billing periods of workspaces. */
  anchors: CreditAnchors;
};

/** The project of a call, with its current plan and configuration. */
export async function projectOf(
  caller: Caller,
  { access }: Pick<PreviewsRouteDeps, 'access'>,
): Promise<Project> {
  const project = await access.projectNow(projectIdOf(caller));
  if (!project) throw new AppError('NOT_FOUND', 'There is no project with this ID.');
  return project;
}

/**
 * A run of this service; imported records of earlier generations have neither images nor views.
 *
 * @throws AppError NOT_FOUND
 */
export async function requireRun(db: Db, projectId: number, runId: string): Promise<AttributedRun> {
  const run = await findRun(db, projectId, runId);
  if (run?.billingModel === 'per-device') return run;
  throw new AppError('NOT_FOUND', 'The project has no such preview.');
}
