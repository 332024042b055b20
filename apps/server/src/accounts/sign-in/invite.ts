import { type Role, signInLimits } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { DAY_MS } from '../../base/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Tx } from '../../platform/database/tables.ts';
import { requireRoom } from '../add-member.ts';
import type { Actor } from '../audit-records.ts';
import { type AccountsDeps, recordChange } from '../changes.ts';
import { hashCredential, newSecret } from '../credentials.ts';
import { findWorkspace, isMemberAddress } from '../workspaces.ts';
import { requireMayMail } from './change-address.ts';
import {
  deleteInvitation,
  deleteInvitationsOf,
  findOpenInvitation,
  type Invitation,
  insertInvitation,
  renewInvitation,
} from './invitations.ts';
import { quotedName, type SendNotice } from './notices.ts';
import { getSignedInUser } from './second-factor.ts';

/** After `#`, which browsers do not send. */
const PATH = '/console/invitation#';

export type InviteDeps = AccountsDeps & {
  addresses: { readonly publicUrl: string };
  sendNotice: SendNotice;
};

export type InvitationDraft = {
  workspaceId: number;
  email: string;
  role: Role;
  /** The inviter. */
  userId: string;
  /** Their role: only owners invite owners. */
  by: Role;
};

/**
 * Invites an address by a mailed link, replacing an older invitation. The inviter never sees the link: only the owner
 * of the mailbox can open it, so no user creates an account for another person's address. Behaves the same, in the same
 * time, whether or not an account has the address.
 *
 * @throws AppError FORBIDDEN, CONFLICT for a member, FEATURE_NOT_AVAILABLE if the plan is full, RATE_LIMITED
 */
export async function invite(draft: InvitationDraft, actor: Actor, deps: InviteDeps): Promise<Invitation> {
  const { workspaceId, role, userId } = draft;
  if (role === 'owner' && draft.by !== 'owner')
    throw new AppError('FORBIDDEN', 'Only an owner may invite an owner.');
  const email = draft.email.toLowerCase();
  const createdAt = deps.clock();
  if (await isMemberAddress(deps.db, workspaceId, email))
    throw new AppError('CONFLICT', `${email} is already a member of this workspace.`);
  await requireMayMail(deps, userId, email);
  const { token, expiresAt } = newLink(createdAt);
  const row = { id: deps.newId(), workspaceId, email, role, createdAt, expiresAt };
  return inTransaction(deps.db, async (tx) => {
    await requireRoom(tx, workspaceId, createdAt);
    await deleteInvitationsOf(tx, workspaceId, email);
    await insertInvitation(tx, { ...row, invitedBy: userId, hash: hashCredential(token) });
    const workspaceName = (await findWorkspace(tx, workspaceId))?.name ?? '';
    const invitation: Invitation = { ...row, workspaceName, invitedBy: actor.name, confirmsAddress: true };
    await mail(tx, invitation, { token, userId }, deps);
    const change = { workspaceId, subjectId: row.id, after: { email, role, expiresAt } };
    await recordChange(tx, { ...change, action: 'invitation.created' }, actor, deps);
    return invitation;
  });
}

/**
 * Mails an open invitation again with a new link and expiry; the old link no longer works.
 *
 * @throws AppError NOT_FOUND, RATE_LIMITED
 */
export async function resendInvitation(
  { workspaceId, id, userId }: { workspaceId: number; id: string; userId: string },
  actor: Actor,
  deps: InviteDeps,
): Promise<Invitation> {
  const open = await findOpenInvitation(deps.db, { workspaceId, id }, deps.clock());
  if (!open) throw noInvitation();
  await requireMayMail(deps, userId, open.email);
  return inTransaction(deps.db, async (tx) => {
    const { token, invitation } = await newInvitationLink(tx, open, actor, deps);
    await mail(tx, invitation, { token, userId }, deps);
    return invitation;
  });
}

/** Gives an invitation a new link that is valid for a week. @throws AppError NOT_FOUND */
export async function newInvitationLink(
  tx: Tx,
  invitation: Invitation,
  actor: Actor,
  deps: AccountsDeps,
): Promise<{ token: string; invitation: Invitation }> {
  const { id, workspaceId, email, role } = invitation;
  const { token, expiresAt } = newLink(deps.clock());
  if (!(await renewInvitation(tx, { id, hash: hashCredential(token), expiresAt }))) throw noInvitation();
  const change = { workspaceId, subjectId: id, after: { email, role, expiresAt } };
  await recordChange(tx, { ...change, action: 'invitation.resent' }, actor, deps);
  return { token, invitation: { ...invitation, expiresAt, confirmsAddress: true } };
}

export function invitationUrl(publicUrl: string, token: string): string {
  return publicUrl + PATH + token;
}

function newLink(now: Date): { token: string; expiresAt: Date } {
  return { token: newSecret(), expiresAt: new Date(now.getTime() + signInLimits.invitationDays * DAY_MS) };
}

async function mail(
  tx: Tx,
  invitation: Invitation,
  { token, userId }: { token: string; userId: string },
  deps: InviteDeps,
): Promise<void> {
  const { email, workspaceName, workspaceId, role, expiresAt } = invitation;
  const inviter = await getSignedInUser(userId, { db: tx });
  await deps.sendNotice(tx, {
    kind: 'invitation',
    to: email,
    values: { by: `${quotedName(inviter.name)} (${inviter.email})`, workspace: quotedName(workspaceName) },
    role,
    url: invitationUrl(deps.addresses.publicUrl, token),
    expiresAt: expiresAt.toISOString(),
    brandOf: { workspaceId },
    language: inviter.language,
  });
}

/** Revokes an invitation: its link no longer works. @throws AppError NOT_FOUND */
export async function revokeInvitation(
  { workspaceId, id }: { workspaceId: number; id: string },
  actor: Actor,
  deps: AccountsDeps,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = await deleteInvitation(tx, { workspaceId, id });
    if (!before) throw noInvitation();
    await recordChange(tx, { workspaceId, subjectId: id, action: 'invitation.revoked', before }, actor, deps);
  });
}

function noInvitation(): AppError {
  return new AppError('NOT_FOUND', 'The workspace has no open invitation with this ID.');
}
