import type { Role } from '@postpress/contracts';
import type { Db } from '../../platform/database/tables.ts';

export type Invitation = {
  id: string;
  workspaceId: number;
  workspaceName: string;
  email: string;
  role: Role;
  /** The address of whoever invites. */
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
};

export async function insertInvitation(
  db: Db,
  invitation: Omit<Invitation, 'workspaceName' | 'invitedBy'> & { invitedBy: string; hash: Buffer },
): Promise<void> {
  const row = {
    id: invitation.id,
    workspace_id: invitation.workspaceId,
    email: invitation.email,
    role: invitation.role,
    hash: invitation.hash,
    invited_by: invitation.invitedBy,
    created_at: invitation.createdAt,
    expires_at: invitation.expiresAt,
  };
  await db.insertInto('invitations').values(row).execute();
}

/** Those that are open, newest first. */
export async function listInvitations(db: Db, workspaceId: number, now: Date): Promise<Invitation[]> {
  return openInvitations(db, now)
    .where('invitations.workspace_id', '=', workspaceId)
    .orderBy('invitations.id', 'desc')
    .execute();
}

export async function findInvitation(db: Db, hash: Buffer, now: Date): Promise<Invitation | undefined> {
  return openInvitations(db, now).where('invitations.hash', '=', hash).executeTakeFirst();
}

function openInvitations(db: Db, now: Date) {
  return db
    .selectFrom('invitations')
    .innerJoin('workspaces', 'workspaces.id', 'invitations.workspace_id')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .select([
      'invitations.id',
      'invitations.workspace_id as workspaceId',
      'workspaces.name as workspaceName',
      'invitations.email',
      'invitations.role',
      'users.email as invitedBy',
      'invitations.created_at as createdAt',
      'invitations.expires_at as expiresAt',
    ])
    .where('invitations.expires_at', '>', now);
}

/** Takes an invitation back or uses it up. @returns what it was, or undefined; of two calls at once, one gets it. */
export async function deleteInvitation(
  db: Db,
  { workspaceId, id }: { workspaceId: number; id: string },
): Promise<{ email: string; role: Role } | undefined> {
  return db
    .deleteFrom('invitations')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning(['email', 'role'])
    .executeTakeFirst();
}

/** An address is invited once at a time. */
export async function deleteInvitationsOf(db: Db, workspaceId: number, email: string): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('workspace_id', '=', workspaceId)
    .where('email', '=', email)
    .execute();
}

export async function deleteExpiredInvitations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<=', now).execute();
}
