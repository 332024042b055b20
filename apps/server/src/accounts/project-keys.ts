import { sql } from 'kysely';
import type { Db } from '../platform/database/tables.ts';
import { type NewCredential, newRow, type StoredCredential, storedColumns } from './stored-credentials.ts';

export type ProjectKeyKind = 'v3' | 'legacy';

type Owner = { projectId: number; kind: ProjectKeyKind };

export type ProjectKey = StoredCredential &
  Owner & {
    /** Who made it, by the audit log. */
    createdBy: string | null;
  };
export type NewProjectKey = NewCredential & Owner;

const columns = [...storedColumns, 'project_id as projectId', 'kind'] as const;

export async function insertProjectKey(db: Db, key: NewProjectKey & { hash: Buffer }): Promise<void> {
  await db
    .insertInto('project_keys')
    .values({ ...newRow(key), project_id: key.projectId, kind: key.kind })
    .execute();
}

/** Every key of a project, revoked ones too, oldest first. */
export async function listProjectKeys(db: Db, projectId: number): Promise<ProjectKey[]> {
  return keyRows(db, projectId).orderBy('id').execute();
}

export async function findProjectKey(
  db: Db,
  projectId: number,
  keyId: string,
): Promise<ProjectKey | undefined> {
  return keyRows(db, projectId).where('id', '=', keyId).executeTakeFirst();
}

function keyRows(db: Db, projectId: number) {
  return db
    .selectFrom('project_keys')
    .select(columns)
    .select(
      sql<string | null>`(select actor_name from audit_records
        join projects on projects.id = project_keys.project_id and projects.workspace_id = audit_records.workspace_id
        where subject_id = project_keys.id::text and action = 'key.created' limit 1)`.as('createdBy'),
    )
    .where('project_id', '=', projectId);
}

/** The key that was not revoked and has this hash; whether it expired is the caller's to see. */
export async function findProjectKeyByHash(
  db: Db,
  kind: ProjectKeyKind,
  hash: Buffer,
): Promise<Pick<ProjectKey, 'id' | 'projectId' | 'expiresAt'> | undefined> {
  return db
    .selectFrom('project_keys')
    .select(['id', 'project_id as projectId', 'expires_at as expiresAt'])
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Whether a key of one of these projects has been used to call the API. */
export async function hasUsedKey(db: Db, projectIds: readonly number[]): Promise<boolean> {
  if (projectIds.length === 0) return false;
  const row = await db
    .selectFrom('project_keys')
    .select('id')
    .where('project_id', 'in', [...projectIds])
    .where('last_used_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
