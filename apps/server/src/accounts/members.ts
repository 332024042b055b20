import type { Role } from '@postpress/contracts';
import type { Db } from '../platform/database/tables.ts';

export type Member = {
  userId: string;
  email: string;
  name: string;
  role: Role;
  createdAt: Date;
  secondFactor: boolean;
};

/** The members of a workspace, longest first. */
export async function listMembers(db: Db, workspaceId: number): Promise<Member[]> {
  return memberRows(db, workspaceId).orderBy('members.created_at').orderBy('user_id').execute();
}

export async function findMember(db: Db, workspaceId: number, userId: string): Promise<Member | undefined> {
  return memberRows(db, workspaceId).where('user_id', '=', userId).executeTakeFirst();
}

function memberRows(db: Db, workspaceId: number) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['user_id as userId', 'email', 'name', 'role', 'members.created_at as createdAt'])
    .select(({ eb }) => eb('second_factor', 'is not', null).$castTo<boolean>().as('secondFactor'))
    .where('workspace_id', '=', workspaceId);
}

/** Whether the user of an address is a member. One query, so its time does not tell whether there is such a user. */
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

/** Locks the owners of a workspace, so that two changes at once cannot take away the last one; answers their ids. */
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
