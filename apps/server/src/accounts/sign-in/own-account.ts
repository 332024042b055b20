import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Actor } from '../audit-records.ts';
import { hashPassword } from '../passwords.ts';
import { type UserChange, updateUser } from '../users.ts';
import { deleteConsoleSessions, findConsoleSession } from './console-sessions.ts';
import type { SignInDeps } from './deps.ts';
import { forgetDevices } from './known-devices.ts';
import { getSignedInUser, reauthenticate } from './second-factor.ts';
import { recordForUser } from './start-session.ts';

/** Changes the name or the language of a user. The audit log has names only. */
export async function changeOwnAccount(
  userId: string,
  { name, language }: Pick<UserChange, 'name' | 'language'>,
  actor: Actor,
  deps: SignInDeps,
): Promise<void> {
  const before = await getSignedInUser(userId, deps);
  await inTransaction(deps.db, async (tx) => {
    await updateUser(tx, userId, { name, language });
    if (name === undefined) return;
    const states = { before: { name: before.name }, after: { name } };
    await recordForUser(tx, before, { action: 'user.changed', ...states }, actor, deps);
  });
}

/**
 * Changes the user's own password and ends all other sessions.
 *
 * @throws AppError FORBIDDEN, RATE_LIMITED
 */
export async function changePassword(
  change: { userId: string; sessionId: string; currentPassword: string; newPassword: string },
  actor: Actor,
  deps: SignInDeps,
): Promise<void> {
  const { userId, sessionId, currentPassword, newPassword } = change;
  const user = await reauthenticate({ userId, password: currentPassword }, deps);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(deps.db, async (tx) => {
    await updateUser(tx, userId, { passwordHash });
    await deleteConsoleSessions(tx, userId, sessionId);
    await forgetDevices(tx, userId, (await findConsoleSession(tx, sessionId))?.deviceId ?? undefined);
    await recordForUser(tx, user, { action: 'password.changed' }, actor, deps);
  });
}
