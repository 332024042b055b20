import { AppError } from '../base/app-error.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Actor } from './audit-records.ts';
import { type AccountsDeps, recordChange } from './changes.ts';
import { requireRoomForProject } from './create-project.ts';
import { findProject, type ProjectChange, type ProjectSummary, updateProject } from './projects.ts';

/**
 * Renames, suspends, archives or reactivates a project.
 *
 * @throws AppError NOT_FOUND, FEATURE_NOT_AVAILABLE if it would leave the archive of a full plan
 */
export async function changeProject(
  projectId: number,
  change: ProjectChange,
  actor: Actor,
  deps: AccountsDeps,
): Promise<ProjectSummary> {
  return inTransaction(deps.db, async (tx) => {
    const project = await findProject(tx, projectId);
    if (!project) throw new AppError('NOT_FOUND', `There is no project ${projectId}.`);
    const { id, name, status, legacy, createdAt } = project;
    const before = { name, status, legacy };
    const after = { ...before, ...change };
    if (before.status === 'archived' && after.status !== 'archived')
      await requireRoomForProject(tx, project.workspace.id, deps.clock());
    if (Object.keys(change).length > 0) {
      await updateProject(tx, projectId, change);
      const workspaceId = project.workspace.id;
      const subject = { workspaceId, projectId, subjectId: projectId, before, after };
      await recordChange(tx, { ...subject, action: 'project.changed' }, actor, deps);
    }
    return { id, createdAt, ...after };
  });
}
