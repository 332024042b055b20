import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Actor } from './audit-records.ts';
import { type AccountsDeps, recordChange } from './changes.ts';
import { createProject } from './create-project.ts';
import { putPlan } from './projects.ts';
import { insertMember, insertWorkspace } from './workspaces.ts';

export type WorkspaceDraft = { name: string; projectName?: string | undefined; ownerId: string };

/** The plan of workspaces that users or the first start create. */
const PLAN = 'self_hosted';

/** Creates a workspace with an owner and, if one is named, a project. */
export async function createWorkspace(
  { name, projectName, ownerId }: WorkspaceDraft,
  actor: Actor,
  deps: AccountsDeps,
): Promise<{ id: number; projectId: number | null }> {
  const createdAt = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const id = await insertWorkspace(tx, { name, createdAt });
    await putPlan(tx, id, {
      name: PLAN,
      status: null,
      statusSince: createdAt,
      expiresAt: null,
      features: {},
      limits: {},
    });
    await insertMember(tx, { workspaceId: id, userId: ownerId, role: 'owner', createdAt });
    const change = { workspaceId: id, subjectId: id, after: { name, plan: PLAN } };
    await recordChange(tx, { ...change, action: 'workspace.created' }, actor, deps);
    if (projectName === undefined) return { id, projectId: null };
    const draft = { workspaceId: id, name: projectName };
    return { id, projectId: (await createProject(draft, actor, { ...deps, db: tx })).id };
  });
}
