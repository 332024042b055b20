import type { RecordStatus, Role } from '@postpress/contracts';
import type { Db, Tx } from '../platform/database/tables.ts';

export type Workspace = {
  id: number;
  name: string;
  status: RecordStatus;
  ssoRequired: boolean;
};

export async function insertWorkspace(db: Db, { name, createdAt }: { name: string; createdAt: Date }) {
  const { id } = await db
    .insertInto('workspaces')
    .values({ name, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findWorkspace(db: Db, id: number): Promise<Workspace | undefined> {
  return db
    .selectFrom('workspaces')
    .select(['id', 'name', 'status', 'sso_required as ssoRequired'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Holds the workspace until the transaction ends, so that what is counted in it stays counted. */
export async function lockWorkspace(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('workspaces').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** What may be changed of a workspace; what is left out stays. */
export type WorkspaceChange = { name?: string; status?: RecordStatus; ssoRequired?: boolean };

export async function updateWorkspace(db: Db, id: number, change: WorkspaceChange): Promise<void> {
  const { ssoRequired, ...rest } = change;
  const values = { ...rest, ...(ssoRequired !== undefined && { sso_required: ssoRequired }) };
  await db.updateTable('workspaces').set(values).where('id', '=', id).execute();
}

/** What a user is in a workspace. */
export type Membership = { workspace: Workspace; role: Role };

/** The workspaces a user is a member of, by id. */
export async function listMemberships(db: Db, userId: string): Promise<Membership[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('workspaces', 'workspaces.id', 'members.workspace_id')
    .select(['workspaces.id', 'name', 'status', 'sso_required as ssoRequired', 'role'])
    .where('user_id', '=', userId)
    .orderBy('workspaces.id')
    .execute();
  return rows.map(({ role, ...workspace }) => ({ workspace, role }));
}

/** Every workspace of the installation, for its operator. */
export async function listWorkspaces(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('workspaces').select(['id', 'name']).orderBy('id').execute();
}
