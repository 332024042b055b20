import { AppError } from '../base/app-error.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Actor } from './audit-records.ts';
import { type AccountsDeps, recordChange } from './changes.ts';
import { findProject } from './projects.ts';
import { findProjectKey, markRevoked, type ProjectKey } from './stored-credentials.ts';

/**
 * Revokes a key: all processes reject it within a second. Idempotent.
 *
 * @throws AppError NOT_FOUND
 */
export async function revokeProjectKey(
  { projectId, keyId }: { projectId: number; keyId: string },
  actor: Actor,
  deps: AccountsDeps,
): Promise<ProjectKey> {
  const project = await findProject(deps.db, projectId);
  const key = await findProjectKey(deps.db, projectId, keyId);
  if (!project || !key) throw new AppError('NOT_FOUND', 'The project has no key with this ID.');
  const revokedAt = deps.clock();
  const isFirst = await inTransaction(deps.db, async (tx) => {
    if (!(await markRevoked(tx, 'project_keys', keyId, revokedAt))) return false;
    const { kind, name, fingerprint } = key;
    const before = { kind, name, fingerprint, revokedAt: null };
    const change = { workspaceId: project.workspace.id, projectId, subjectId: keyId, before };
    const after = { ...before, revokedAt };
    await recordChange(tx, { ...change, action: 'key.revoked', after }, actor, deps);
    return true;
  });
  return isFirst ? { ...key, revokedAt } : key;
}
