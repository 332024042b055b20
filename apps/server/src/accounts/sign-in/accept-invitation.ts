import { AppError } from '../../base/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { addMember } from '../add-member.ts';
import type { Actor } from '../audit-records.ts';
import { recordChange } from '../changes.ts';
import { hashCredential } from '../credentials.ts';
import { hashPassword } from '../passwords.ts';
import { findSignInUser, hasSsoIdentity, type SignInUser, updateUser } from '../users.ts';
import { listMemberships } from '../workspaces.ts';
import type { SignInDeps } from './deps.ts';
import {
  deleteInvitation,
  findInvitation,
  findOpenInvitation,
  type Invitation,
  listInvitationsOf,
} from './invitations.ts';
import { getSignedInUser } from './second-factor.ts';
import { startSession, type Visitor, visitorActor } from './start-session.ts';

/** The invitation of a link, and whether its address has an account that can sign in. @throws AppError NOT_FOUND */
export async function getInvitation(
  token: string,
  { db, clock }: SignInDeps,
): Promise<Invitation & { hasAccount: boolean }> {
  const invitation = await findInvitation(db, hashCredential(token), clock());
  if (!invitation) throw invitationGone();
  const user = await findSignInUser(db, { email: invitation.email });
  return { ...invitation, hasAccount: user !== undefined && (await isAccount(db, user)) };
}

/**
 * Whether a user exists apart from this invitation: the link must not open an account that can sign in or is a member
 * elsewhere.
 */
async function isAccount(db: Db, { id, passwordHash }: SignInUser): Promise<boolean> {
  if (passwordHash !== null || (await hasSsoIdentity(db, id))) return true;
  return (await listMemberships(db, id)).length > 0;
}

/**
 * Creates a user with a password and makes them a member.
 *
 * @returns the cookies of their first session
 * @throws AppError NOT_FOUND, CONFLICT for an address with an account, FEATURE_NOT_AVAILABLE if the plan is full
 */
export async function acceptAsNewcomer(
  { token, name, password }: { token: string; name: string; password: string },
  visitor: Visitor,
  deps: SignInDeps,
): Promise<string[]> {
  const invitation = await getInvitation(token, deps);
  const { email, confirmsAddress } = invitation;
  if (invitation.hasAccount)
    throw new AppError(
      'CONFLICT',
      `${email} has an account: sign in with it, then accept. Without a password, ask for a link that sets one.`,
    );
  const passwordHash = await hashPassword(password);
  return inTransaction(deps.db, async (tx) => {
    await take(tx, invitation);
    const userId = await join(tx, invitation, visitorActor(email, visitor), deps);
    // Users from before invitations existed may have no password.
    await updateUser(tx, userId, {
      name,
      passwordHash,
      ...(confirmsAddress && { emailConfirmedAt: deps.clock() }),
    });
    return startSession({ id: userId, email }, { how: 'invitation', visitor }, deps, tx);
  });
}

/** By its mailed link, or by its id for the user with its confirmed address. */
export type WhichInvitation = { token: string } | { id: string };

/**
 * Makes a signed-in user a member.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN for another or an unconfirmed address, CONFLICT for a member, FEATURE_NOT_AVAILABLE
 */
export async function acceptAsMyself(
  { userId, ...which }: WhichInvitation & { userId: string },
  actor: Actor,
  deps: SignInDeps,
): Promise<number> {
  const user = await getSignedInUser(userId, deps);
  const invitation = await getOwnInvitation(which, user, deps);
  await inTransaction(deps.db, async (tx) => {
    await take(tx, invitation);
    await join(tx, invitation, actor, deps);
    if ('token' in which && invitation.confirmsAddress && user.emailConfirmedAt === null)
      await updateUser(tx, userId, { emailConfirmedAt: deps.clock() });
  });
  return invitation.workspaceId;
}

/**
 * The open invitations of a user; none before their address is confirmed, because it could be that of another person.
 */
export async function listMyInvitations(userId: string, deps: SignInDeps): Promise<Invitation[]> {
  const { email, emailConfirmedAt } = await getSignedInUser(userId, deps);
  return emailConfirmedAt === null ? [] : listInvitationsOf(deps.db, email, deps.clock());
}

/** Deletes an invitation that a signed-in user declines. @throws AppError NOT_FOUND, FORBIDDEN */
export async function declineAsMyself(
  { userId, ...which }: WhichInvitation & { userId: string },
  actor: Actor,
  deps: SignInDeps,
): Promise<void> {
  const invitation = await getOwnInvitation(which, await getSignedInUser(userId, deps), deps);
  await decline(invitation, actor, deps);
}

/** The same with only the link. @throws AppError NOT_FOUND */
export async function declineByLink(token: string, visitor: Visitor, deps: SignInDeps): Promise<void> {
  const invitation = await getInvitation(token, deps);
  await decline(invitation, visitorActor(invitation.email, visitor), deps);
}

async function decline(invitation: Invitation, actor: Actor, deps: SignInDeps): Promise<void> {
  const { id, workspaceId, email, role } = invitation;
  await inTransaction(deps.db, async (tx) => {
    await take(tx, invitation);
    const change = { workspaceId, subjectId: id, before: { email, role } };
    await recordChange(tx, { ...change, action: 'invitation.declined' }, actor, deps);
  });
}

/** @throws AppError NOT_FOUND, FORBIDDEN for another address, or an unconfirmed one of the user */
async function getOwnInvitation(
  which: WhichInvitation,
  user: SignInUser,
  deps: SignInDeps,
): Promise<Invitation> {
  if ('token' in which) {
    const invitation = await getInvitation(which.token, deps);
    if (user.email === invitation.email) return invitation;
    throw new AppError(
      'FORBIDDEN',
      `The invitation is for ${invitation.email}, and you are signed in as ${user.email}.`,
    );
  }
  if (user.emailConfirmedAt === null)
    throw new AppError('FORBIDDEN', 'Confirm your email address first, or open the link that was mailed.');
  const invitation = await findOpenInvitation(deps.db, { id: which.id, email: user.email }, deps.clock());
  if (!invitation) throw invitationGone();
  return invitation;
}

async function take(tx: Tx, invitation: Invitation): Promise<void> {
  if (!(await deleteInvitation(tx, invitation))) throw invitationGone();
}

/** The inviter was allowed to grant the role when they did. */
async function join(tx: Tx, invitation: Invitation, actor: Actor, deps: SignInDeps): Promise<string> {
  const { id, workspaceId, email, role } = invitation;
  const within = { ...deps, db: tx };
  const { userId } = await addMember({ workspaceId, email, role }, actor, within);
  const change = { workspaceId, subjectId: id, after: { email, role, userId } };
  await recordChange(tx, { ...change, action: 'invitation.accepted' }, actor, deps);
  return userId;
}

function invitationGone(): AppError {
  return new AppError('NOT_FOUND', 'This invitation was accepted, declined or revoked, or has expired.');
}
