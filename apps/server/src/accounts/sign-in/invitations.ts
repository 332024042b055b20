import type { Role } from '@postpress/contracts';
import type { Db } from '../../platform/database/tables.ts';
import { userRows } from '../users.ts';
import { workspaceRows } from '../workspaces.ts';

export type Invitation = {
  id: string;
  workspaceId: number;
  workspaceName: string;
  email: string;
  role: Role;
  /** The address of the inviter. */
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
  /** Whether the link was only mailed, so that opening it confirms the address. */
  confirmsAddress: boolean;
};

export async function insertInvitation(
  db: Db,
  invitation: Omit<Invitation, 'workspaceName' | 'invitedBy' | 'confirmsAddress'> & {
    invitedBy: string;
    hash: Buffer;
  },
): Promise<void> {
  const row = {
    id: invitation.id,
    workspace_id: invitation.workspaceId,
    email: invitation.email,
    role: invitation.role,
    hash: invitation.hash,
    confirms_address: true,
    invited_by: invitation.invitedBy,
    created_at: invitation.createdAt,
    expires_at: invitation.expiresAt,
  };
  await db.insertInto('invitations').values(row).execute();
}

/** The open invitations of a workspace, newest first. */
export async function listInvitations(db: Db, workspaceId: number, now: Date): Promise<Invitation[]> {
  return openInvitations(db, now)
    .where('invitations.workspace_id', '=', workspaceId)
    .orderBy('invitations.id', 'desc')
    .execute();
}

/** The open invitations of an address, newest first. */
export async function listInvitationsOf(db: Db, email: string, now: Date): Promise<Invitation[]> {
  return openInvitations(db, now)
    .where('invitations.email', '=', email)
    .orderBy('invitations.id', 'desc')
    .execute();
}

export async function findInvitation(db: Db, hash: Buffer, now: Date): Promise<Invitation | undefined> {
  return openInvitations(db, now).where('invitations.hash', '=', hash).executeTakeFirst();
}

export async function findOpenInvitation(
  db: Db,
  which: { id: string; workspaceId: number } | { id: string; email: string },
  now: Date,
): Promise<Invitation | undefined> {
  const query = openInvitations(db, now).where('invitations.id', '=', which.id);
  if ('email' in which) return query.where('invitations.email', '=', which.email).executeTakeFirst();
  return query.where('invitations.workspace_id', '=', which.workspaceId).executeTakeFirst();
}

function openInvitations(db: Db, now: Date) {
  return db
    .selectFrom('invitations')
    .innerJoin(workspaceRows(db).as('workspace'), 'workspace.id', 'invitations.workspace_id')
    .innerJoin(userRows(db).as('inviter'), 'inviter.id', 'invitations.invited_by')
    .select([
      'invitations.id',
      'invitations.workspace_id as workspaceId',
      'workspace.name as workspaceName',
      'invitations.email',
      'invitations.role',
      'inviter.email as invitedBy',
      'invitations.created_at as createdAt',
      'invitations.expires_at as expiresAt',
      'invitations.confirms_address as confirmsAddress',
    ])
    .where('invitations.expires_at', '>', now);
}

/** Replaces the link of an invitation. @returns whether the invitation existed */
export async function renewInvitation(
  db: Db,
  { id, hash, expiresAt }: { id: string; hash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ hash, expires_at: expiresAt, confirms_address: true })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an invitation that is revoked, declined or accepted. @returns the invitation, to only one of parallel calls */
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

/** Deletes the invitations of an address: it has one per workspace at a time. */
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
