import { AppError } from '../base/app-error.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Actor } from './audit-records.ts';
import { type AccountsDeps, recordChange } from './changes.ts';
import { mintCredential } from './credentials.ts';
import { findProject } from './projects.ts';
import {
  insertProjectKey,
  type NewProjectKey,
  type ProjectKey,
  type ProjectKeyKind,
  unused,
} from './stored-credentials.ts';

export type ProjectKeyDraft = {
  projectId: number;
  kind: ProjectKeyKind;
  name: string;
  /** Default: never. */
  expiresAt?: Date | null | undefined;
  /** The exact value, chosen by the operator; default: a new random one. */
  credential?: string | null | undefined;
};

/**
 * Creates a key of a project. Its text is in the response and nowhere else.
 *
 * @throws AppError NOT_FOUND, VALIDATION_ERROR for an expiry in the past
 */
export async function createProjectKey(
  draft: ProjectKeyDraft,
  actor: Actor,
  deps: AccountsDeps,
): Promise<{ key: ProjectKey; credential: string }> {
  const project = await findProject(deps.db, draft.projectId);
  if (!project) throw new AppError('NOT_FOUND', `There is no project ${draft.projectId}.`);
  const createdAt = deps.clock();
  const expiresAt = draft.expiresAt ?? null;
  if (expiresAt !== null && expiresAt <= createdAt)
    throw new AppError('VALIDATION_ERROR', 'expiresAt must be in the future.');

  const { credential, fingerprint, hash } = mintCredential(draft.kind, draft.credential);
  const key = {
    id: deps.newId(),
    projectId: project.id,
    kind: draft.kind,
    name: draft.name,
    fingerprint,
    createdAt,
    expiresAt,
  };
  await inTransaction(deps.db, async (tx) => {
    await insertProjectKey(tx, { ...key, hash });
    const change = { workspaceId: project.workspace.id, projectId: project.id, subjectId: key.id };
    await recordChange(tx, { ...change, action: 'key.created', after: shown(key) }, actor, deps);
  });
  return { key: { ...key, ...unused, createdBy: actor.name }, credential };
}

function shown({ kind, name, fingerprint, expiresAt }: NewProjectKey) {
  return { kind, name, fingerprint, expiresAt };
}
