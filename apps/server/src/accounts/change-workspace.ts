import { AppError } from '../base/app-error.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Actor } from './audit-records.ts';
import { type AccountsDeps, recordChange } from './changes.ts';
import { effectivePlan } from './effective-plan.ts';
import { findPlan } from './projects.ts';
import { findWorkspace, updateWorkspace, type Workspace, type WorkspaceChange } from './workspaces.ts';

/**
 * Renames, suspends, archives or reactivates a workspace, or makes it require single sign-on, which blocks every
 * personal access token within a second, including that of the caller.
 *
 * @throws AppError NOT_FOUND, FEATURE_NOT_AVAILABLE if its plan has no single sign-on
 */
export async function changeWorkspace(
  id: number,
  change: WorkspaceChange,
  actor: Actor,
  deps: AccountsDeps,
): Promise<Workspace> {
  return inTransaction(deps.db, async (tx) => {
    const workspace = await findWorkspace(tx, id);
    if (!workspace) throw new AppError('NOT_FOUND', `There is no workspace ${id}.`);
    const { features, title } = effectivePlan((await findPlan(tx, id)) ?? null, deps.clock());
    if (change.ssoRequired && !features.sso)
      throw new AppError('FEATURE_NOT_AVAILABLE', `The plan ${title} has no single sign-on.`);
    if (Object.keys(change).length === 0) return workspace;
    const after = { ...workspace, ...change };
    await updateWorkspace(tx, id, change);
    const subject = { workspaceId: id, subjectId: id, before: workspace, after };
    await recordChange(tx, { ...subject, action: 'workspace.changed' }, actor, deps);
    return after;
  });
}
