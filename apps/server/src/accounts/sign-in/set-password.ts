import { randomUUID } from 'node:crypto';
import { signInLimits } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { HOUR_MS } from '../../base/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Actor } from '../audit-records.ts';
import type { AccountsDeps } from '../changes.ts';
import { hashCredential, newSecret } from '../credentials.ts';
import { hashPassword } from '../passwords.ts';
import { updateUser } from '../users.ts';
import { accountSubject, forgetFailures } from './attempts.ts';
import { deleteConsoleSessions } from './console-sessions.ts';
import type { SignInDeps } from './deps.ts';
import { deviceCookie, forgetDevices, readDeviceCookie, rememberDevice } from './known-devices.ts';
import { findPasswordLink, putPasswordLink, usePasswordLink } from './mailed-links.ts';
import { recordForUser, type Visitor, visitorActor } from './start-session.ts';

/** Behind `#`, which browsers do not send to any server. */
const PATH = '/console/set-password#';

/**
 * Creates a link with which a user sets a password, once and within a day: no password is passed on, and no email is
 * needed.
 *
 * @returns its URL, shown this once
 */
export async function makePasswordLink(
  user: { id: string; email: string },
  actor: Actor,
  deps: AccountsDeps & { addresses: { readonly publicUrl: string } },
): Promise<{ url: string; expiresAt: Date }> {
  const token = newSecret();
  const createdAt = deps.clock();
  const expiresAt = new Date(createdAt.getTime() + signInLimits.passwordLinkHours * HOUR_MS);
  await inTransaction(deps.db, async (tx) => {
    await putPasswordLink(tx, { userId: user.id, hash: hashCredential(token), createdAt, expiresAt });
    const after = { email: user.email, expiresAt };
    await recordForUser(tx, user, { action: 'password_link.created', after }, actor, deps);
  });
  return { url: `${deps.addresses.publicUrl}${PATH}${token}`, expiresAt };
}

/** The user whose password a link sets. @throws AppError NOT_FOUND */
export async function getPasswordLink(token: string, { db, clock }: AccountsDeps) {
  const link = await findPasswordLink(db, hashCredential(token), clock());
  if (!link) throw used();
  return link;
}

/**
 * Sets the password, ends every session of the user, and forgets all devices but this one, from which they can sign in
 * at once despite other failed attempts.
 *
 * @returns the cookie of the device
 * @throws AppError NOT_FOUND
 */
export async function setPassword(
  { token, password }: { token: string; password: string },
  visitor: Visitor,
  deps: AccountsDeps & Pick<SignInDeps, 'secrets'>,
): Promise<string> {
  const deviceId = readDeviceCookie(visitor.cookie, deps.secrets) ?? randomUUID();
  const { userId, email } = await getPasswordLink(token, deps);
  const passwordHash = await hashPassword(password);
  const actor = visitorActor(email, visitor, userId);
  await inTransaction(deps.db, async (tx) => {
    if (!(await usePasswordLink(tx, hashCredential(token)))) throw used();
    // An admin or the operator had the link, so setting the password does not confirm the address.
    await updateUser(tx, userId, { passwordHash, emailConfirmedAt: null });
    await deleteConsoleSessions(tx, userId);
    await forgetDevices(tx, userId);
    await rememberDevice(tx, { deviceId, userId }, deps.clock());
    await forgetFailures(tx, [accountSubject(email)]);
    const change = { action: 'password.changed', after: { by: 'link' } } as const;
    await recordForUser(tx, { id: userId }, change, actor, deps);
  });
  return deviceCookie(deviceId, deps.secrets, !visitor.isLocal);
}

function used(): AppError {
  return new AppError('NOT_FOUND', 'This link was used, has expired, or was replaced by a newer one.');
}
