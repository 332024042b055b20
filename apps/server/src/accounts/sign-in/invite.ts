import { type Role, signInLimits } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Tx } from '../../platform/database/tables.ts';
import type { Actor } from '../audit-records.ts';
import { recordChange } from '../changes.ts';
import { hashCredential, newSecret } from '../credentials.ts';
import { findMember } from '../members.ts';
import { findUserByEmail } from '../users.ts';
import { findWorkspace } from '../workspaces.ts';
import type { SignInDeps } from './deps.ts';
import { deleteInvitation, deleteInvitationsOf, type Invitation, insertInvitation } from './invitations.ts';

/** Behind `#`, which browsers send to nobody. */
const PATH = '/console/invitation#';
const DAY_MS = 86_400_000;

export type InvitationDraft = {
  workspaceId: number;
  email: string;
  role: Role;
  /** Who invites. */
  userId: string;
  /** The role of whoever invites: only owners make owners. */
  by: Role;
};

/**
 * Invites somebody by a link to hand over; one that the address had before opens no more.
 *
 * @returns the address of the link, shown this once
 * @throws AppError FORBIDDEN, CONFLICT for a member already
 */
export async function invite(
  draft: InvitationDraft,
  actor: Actor,
  deps: SignInDeps,
): Promise<{ invitation: Invitation; url: string }> {
  const { workspaceId, role, userId } = draft;
  if (role === 'owner' && draft.by !== 'owner')
    throw new AppError('FORBIDDEN', 'Only an owner may make an owner.');
  const email = draft.email.toLowerCase();
  const createdAt = deps.clock();
  const expiresAt = new Date(createdAt.getTime() + signInLimits.invitationDays * DAY_MS);
  const token = newSecret();
  const row = { id: deps.newId(), workspaceId, email, role, createdAt, expiresAt };
  await inTransaction(deps.db, async (tx) => {
    await requireStranger(tx, workspaceId, email);
    await deleteInvitationsOf(tx, workspaceId, email);
    await insertInvitation(tx, { ...row, invitedBy: userId, hash: hashCredential(token) });
    const change = { workspaceId, subjectId: row.id, after: { email, role, expiresAt } };
    await recordChange(tx, { ...change, action: 'invitation.created' }, actor, deps);
  });
  const workspaceName = (await findWorkspace(deps.db, workspaceId))?.name ?? '';
  const invitation = { ...row, workspaceName, invitedBy: actor.name };
  return { invitation, url: `${deps.addresses.publicUrl}${PATH}${token}` };
}

async function requireStranger(tx: Tx, workspaceId: number, email: string): Promise<void> {
  const user = await findUserByEmail(tx, email);
  if (user && (await findMember(tx, workspaceId, user.id)))
    throw new AppError('CONFLICT', `${email} is a member of this workspace already.`);
}

/** Takes an invitation back: its link opens nothing any more. @throws AppError NOT_FOUND */
export async function revokeInvitation(
  { workspaceId, id }: { workspaceId: number; id: string },
  actor: Actor,
  deps: SignInDeps,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = await deleteInvitation(tx, { workspaceId, id });
    if (!before) throw new AppError('NOT_FOUND', 'The workspace has no such open invitation.');
    await recordChange(tx, { workspaceId, subjectId: id, action: 'invitation.revoked', before }, actor, deps);
  });
}
