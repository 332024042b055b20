import { AppError } from '../../base/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Actor } from '../audit-records.ts';
import { hashPassword } from '../passwords.ts';
import { findUserByEmail, type SignInUser, updateUser } from '../users.ts';
import { deleteConsoleSessions } from './console-sessions.ts';
import type { ConsoleDeps, SignInDeps } from './deps.ts';
import { getMyself, proveMyself } from './second-factor.ts';
import { recordForUser } from './start-session.ts';

export type MeChange = {
  name?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
};

/**
 * Changes one's own name or address; what is left out stays.
 *
 * @throws AppError FORBIDDEN when another address comes without the password, CONFLICT when somebody has it, RATE_LIMITED
 */
export async function changeMe(
  userId: string,
  { name, email: asked, password }: MeChange,
  actor: Actor,
  deps: ConsoleDeps,
): Promise<SignInUser> {
  const before = await getMyself(userId, deps);
  const email = asked?.toLowerCase();
  const moves = email !== undefined && email !== before.email;
  if (moves && deps.sso)
    throw new AppError(
      'FORBIDDEN',
      'Single sign-on knows people here by their addresses, so nobody changes their own: an admin can invite the new one.',
    );
  if (moves) await proveMyself({ userId, password: password ?? '' }, deps);
  return inTransaction(deps.db, async (tx) => {
    if (moves && (await findUserByEmail(tx, email)))
      throw new AppError('CONFLICT', `${email} is somebody else’s address.`);
    const change = { ...(name !== undefined && { name }), ...(moves && { email }) };
    if (Object.keys(change).length === 0) return before;
    await updateUser(tx, userId, change);
    const states = {
      before: { name: before.name, email: before.email },
      after: { name: name ?? before.name, email: email ?? before.email },
    };
    await recordForUser(tx, before, { action: 'user.changed', ...states }, actor, deps);
    return { ...before, ...change };
  });
}

/**
 * Gives oneself another password and ends all other sessions.
 *
 * @throws AppError FORBIDDEN, RATE_LIMITED
 */
export async function changePassword(
  change: { userId: string; sessionId: string; currentPassword: string; newPassword: string },
  actor: Actor,
  deps: SignInDeps,
): Promise<void> {
  const { userId, sessionId, currentPassword, newPassword } = change;
  const user = await proveMyself({ userId, password: currentPassword }, deps);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(deps.db, async (tx) => {
    await updateUser(tx, userId, { passwordHash });
    await deleteConsoleSessions(tx, userId, sessionId);
    await recordForUser(tx, user, { action: 'password.changed' }, actor, deps);
  });
}
