import type { RecordStatus, Role } from '@postpress/contracts';
import type { Db, Tx } from '../platform/database/tables.ts';
import { userRows } from './users.ts';

/*
 * The repository of workspaces and their members.
 */

export type Workspace = {
  id: number;
  name: string;
  status: RecordStatus;
  ssoRequired: boolean;
  /** How far its move to another installation is; null: it is here. */
  moving: 'closing' | 'frozen' | 'moved' | null;
};

export async function insertWorkspace(db: Db, { name, createdAt }: { name: string; createdAt: Date }) {
  const { id } = await db
    .insertInto('workspaces')
    .values({ name, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A relation to join: the workspaces of the installation. */
export function workspaceRows(db: Db) {
  return db.selectFrom('workspaces').select(['id', 'name', 'status', 'sso_required', 'moving']);
}

/** Part of a statement: ids of workspaces that have not moved to another installation. */
export function hereWorkspaceIds(db: Db) {
  return db
    .selectFrom('workspaces')
    .select('id')
    .where(({ or, eb }) => or([eb('moving', 'is', null), eb('moving', '<>', 'moved')]));
}

export async function findWorkspace(db: Db, id: number): Promise<Workspace | undefined> {
  return db
    .selectFrom('workspaces')
    .select(['id', 'name', 'status', 'sso_required as ssoRequired', 'moving'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks a workspace until the transaction ends, so that counts in it stay exact. */
export async function lockWorkspace(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('workspaces').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Undefined fields stay. */
export type WorkspaceChange = { name?: string; status?: RecordStatus; ssoRequired?: boolean };

export async function updateWorkspace(db: Db, id: number, change: WorkspaceChange): Promise<void> {
  const { ssoRequired, ...rest } = change;
  const values = { ...rest, ...(ssoRequired !== undefined && { sso_required: ssoRequired }) };
  await db.updateTable('workspaces').set(values).where('id', '=', id).execute();
}

/** The role of a user in a workspace. */
export type Membership = { workspace: Workspace; role: Role };

/** The workspaces of a user, by id. */
export async function listMemberships(db: Db, userId: string): Promise<Membership[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('workspaces', 'workspaces.id', 'members.workspace_id')
    .select(['workspaces.id', 'name', 'status', 'sso_required as ssoRequired', 'moving', 'role'])
    .where('user_id', '=', userId)
    .orderBy('workspaces.id')
    .execute();
  return rows.map(({ role, ...workspace }) => ({ workspace, role }));
}

/** All workspaces of the installation, by id. */
export async function listWorkspaces(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('workspaces').select(['id', 'name']).orderBy('id').execute();
}

/** The workspace that the first start creates: that of the installation's operator. */
export async function findFirstWorkspace(db: Db): Promise<{ id: number; createdAt: Date } | undefined> {
  return db
    .selectFrom('workspaces')
    .select(['id', 'created_at as createdAt'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export type Member = {
  userId: string;
  email: string;
  name: string;
  role: Role;
  createdAt: Date;
  secondFactor: boolean;
};

/** The members of a workspace, oldest membership first. */
export async function listMembers(db: Db, workspaceId: number): Promise<Member[]> {
  return memberRows(db, workspaceId).orderBy('members.created_at').orderBy('user_id').execute();
}

export async function findMember(db: Db, workspaceId: number, userId: string): Promise<Member | undefined> {
  return memberRows(db, workspaceId).where('user_id', '=', userId).executeTakeFirst();
}

function memberRows(db: Db, workspaceId: number) {
  return db
    .selectFrom('members')
    .innerJoin(userRows(db).as('person'), 'person.id', 'members.user_id')
    .select(['user_id as userId', 'email', 'name', 'role', 'members.created_at as createdAt'])
    .select('is_protected as secondFactor')
    .where('workspace_id', '=', workspaceId);
}

/** Whether the user of an address is a member. One query, so that its time does not reveal whether the user exists. */
export async function isMemberAddress(db: Db, workspaceId: number, email: string): Promise<boolean> {
  const row = await memberRows(db, workspaceId).where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

type NewMember = { workspaceId: number; userId: string; role: Role; createdAt: Date };

export async function insertMember(db: Db, member: NewMember): Promise<void> {
  await db
    .insertInto('members')
    .values({
      workspace_id: member.workspaceId,
      user_id: member.userId,
      role: member.role,
      created_at: member.createdAt,
    })
    .execute();
}

export async function updateMemberRole(
  db: Db,
  { workspaceId, userId, role }: Omit<NewMember, 'createdAt'>,
): Promise<void> {
  await db
    .updateTable('members')
    .set({ role })
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteMember(db: Db, workspaceId: number, userId: string): Promise<void> {
  await db
    .deleteFrom('members')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .execute();
}

/** Locks the owners of a workspace, so that parallel changes cannot remove the last one. @returns their ids */
export async function lockOwners(db: Db, workspaceId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('user_id')
    .where('workspace_id', '=', workspaceId)
    .where('role', '=', 'owner')
    .forUpdate()
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The owner that the first start creates, of the first workspace. */
export async function findFirstOwner(db: Db): Promise<{ userId: string; workspaceId: number } | undefined> {
  return db
    .selectFrom('members')
    .select(['user_id as userId', 'workspace_id as workspaceId'])
    .where('role', '=', 'owner')
    .orderBy('workspace_id')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}
