import { AppError } from '../../base/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { addMember } from '../add-member.ts';
import type { Actor } from '../audit-records.ts';
import { recordChange } from '../changes.ts';
import { hashCredential } from '../credentials.ts';
import { hashPassword } from '../passwords.ts';
import { findSignInUser, type SignInUser, updateUser } from '../users.ts';
import { listMemberships } from '../workspaces.ts';
import type { SignInDeps } from './deps.ts';
import { deleteInvitation, findInvitation, type Invitation } from './invitations.ts';
import { hasSsoIdentity } from './sso-identities.ts';
import { startSession, type Visitor } from './start-session.ts';

/** The invitation of a link, and whether whom it invites can sign in already. @throws AppError NOT_FOUND */
export async function getInvitation(
  token: string,
  { db, clock }: SignInDeps,
): Promise<Invitation & { hasAccount: boolean }> {
  const invitation = await findInvitation(db, hashCredential(token), clock());
  if (!invitation) throw gone();
  const user = await findSignInUser(db, { email: invitation.email });
  return { ...invitation, hasAccount: user !== undefined && (await isAccount(db, user)) };
}

/**
 * Whether a user is somebody's, beyond this invitation: whoever holds its link must not become a person who can sign in, or who
 * is a member elsewhere.
 */
async function isAccount(db: Db, { id, passwordHash }: SignInUser): Promise<boolean> {
  if (passwordHash !== null || (await hasSsoIdentity(db, id))) return true;
  return (await listMemberships(db, id)).length > 0;
}

/**
 * Makes somebody new a user with a password, and a member.
 *
 * @returns the cookie of their first session
 * @throws AppError NOT_FOUND, CONFLICT for somebody who has an account, FEATURE_NOT_AVAILABLE when the plan is full
 */
export async function acceptAsNewcomer(
  { token, name, password }: { token: string; name: string; password: string },
  visitor: Visitor,
  deps: SignInDeps,
): Promise<string> {
  const invitation = await getInvitation(token, deps);
  const { email } = invitation;
  if (invitation.hasAccount)
    throw new AppError(
      'CONFLICT',
      `${email} has an account: sign in with it, then accept. Without a password, ask for a link that sets one.`,
    );
  const passwordHash = await hashPassword(password);
  return inTransaction(deps.db, async (tx) => {
    await take(tx, invitation);
    const from = { address: visitor.address, requestId: visitor.requestId };
    const actor: Actor = { kind: 'user', id: null, name: email, ...from };
    const userId = await join(tx, invitation, actor, deps);
    // Somebody who was added by hand is a user already, without a password.
    await updateUser(tx, userId, { name, passwordHash });
    return startSession({ id: userId, email }, { how: 'invitation', visitor }, deps, tx);
  });
}

/**
 * Makes somebody who is signed in a member.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN when another address was invited, CONFLICT for a member already, FEATURE_NOT_AVAILABLE
 */
export async function acceptAsMyself(
  { token, userId }: { token: string; userId: string },
  actor: Actor,
  deps: SignInDeps,
): Promise<number> {
  const invitation = await getInvitation(token, deps);
  const user = await findSignInUser(deps.db, { id: userId });
  if (user?.email !== invitation.email)
    throw new AppError(
      'FORBIDDEN',
      `The invitation is for ${invitation.email}, and you are signed in as ${user?.email}.`,
    );
  await inTransaction(deps.db, async (tx) => {
    await take(tx, invitation);
    await join(tx, invitation, actor, deps);
  });
  return invitation.workspaceId;
}

async function take(tx: Tx, invitation: Invitation): Promise<void> {
  if (!(await deleteInvitation(tx, invitation))) throw gone();
}

/** Whoever invited had the right to give the role then. */
async function join(tx: Tx, invitation: Invitation, actor: Actor, deps: SignInDeps): Promise<string> {
  const { id, workspaceId, email, role } = invitation;
  const within = { ...deps, db: tx };
  const { userId } = await addMember({ workspaceId, email, role, by: 'owner' }, actor, within);
  const change = { workspaceId, subjectId: id, after: { email, role, userId } };
  await recordChange(tx, { ...change, action: 'invitation.accepted' }, actor, deps);
  return userId;
}

function gone(): AppError {
  return new AppError('NOT_FOUND', 'This invitation was used or taken back, or has expired.');
}
