import { AppError } from '../base/app-error.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Tx } from '../platform/database/tables.ts';
import type { Actor } from './audit-records.ts';
import { type AccountsDeps, recordChange } from './changes.ts';
import { effectivePlan } from './effective-plan.ts';
import { countLiveProjects, findPlan, insertProject, type ProjectSummary } from './projects.ts';
import { findWorkspace, lockWorkspace } from './workspaces.ts';

export type ProjectDraft = { workspaceId: number; name: string; legacy?: boolean | undefined };

/**
 * Creates a project in a workspace.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN if the workspace is not active, FEATURE_NOT_AVAILABLE if its plan is full
 */
export async function createProject(
  { workspaceId, name, legacy = false }: ProjectDraft,
  actor: Actor,
  deps: AccountsDeps,
): Promise<ProjectSummary> {
  const workspace = await findWorkspace(deps.db, workspaceId);
  if (!workspace) throw new AppError('NOT_FOUND', `There is no workspace ${workspaceId}.`);
  if (workspace.status !== 'active')
    throw new AppError('FORBIDDEN', `The workspace is ${workspace.status}: it accepts no new projects.`);
  const createdAt = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    await requireRoomForProject(tx, workspaceId, createdAt);
    const id = await insertProject(tx, { workspaceId, name, legacy, createdAt });
    const after = { name, status: 'active', legacy };
    const change = { workspaceId, projectId: id, subjectId: id, after };
    await recordChange(tx, { ...change, action: 'project.created' }, actor, deps);
    return { id, name, status: 'active', legacy, createdAt, testProjectId: null };
  });
}

/** @throws AppError FEATURE_NOT_AVAILABLE if the workspace has as many live projects as its plan allows */
export async function requireRoomForProject(tx: Tx, workspaceId: number, now: Date): Promise<void> {
  await lockWorkspace(tx, workspaceId);
  const { limits, title } = effectivePlan((await findPlan(tx, workspaceId)) ?? null, now);
  if ((await countLiveProjects(tx, workspaceId)) < limits.projects) return;
  throw new AppError(
    'FEATURE_NOT_AVAILABLE',
    `The plan ${title} allows ${limits.projects} projects: archive one, or upgrade the plan.`,
  );
}
