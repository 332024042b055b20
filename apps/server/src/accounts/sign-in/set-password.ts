import { randomUUID } from 'node:crypto';
import { signInLimits } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { guessingNetwork } from '../../base/client-network.ts';
import { HOUR_MS } from '../../base/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Tx } from '../../platform/database/tables.ts';
import type { JobHandler } from '../../platform/queue/kinds.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Actor } from '../audit-records.ts';
import type { AccountsDeps } from '../changes.ts';
import { hashCredential, newSecret } from '../credentials.ts';
import { hashPassword } from '../passwords.ts';
import { findUserByEmail, updateUser } from '../users.ts';
import { accountSubject, forgetFailures, requireAttempt } from './attempts.ts';
import { deleteConsoleSessions } from './console-sessions.ts';
import type { ConsoleDeps, SignInDeps } from './deps.ts';
import { deviceCookie, forgetDevices, readDeviceCookie, rememberDevice } from './known-devices.ts';
import { findPasswordLink, putPasswordLink, usePasswordLink } from './mailed-links.ts';
import type { SendNotice } from './notices.ts';
import { recordForUser, type Visitor, visitorActor } from './start-session.ts';

/** Behind `#`, which browsers do not send to any server. */
const PATH = '/console/set-password#';

type LinkDeps = AccountsDeps & { addresses: { readonly publicUrl: string } };
type NewPasswordLink = { url: string; expiresAt: Date };

/**
 * Creates a link with which a user sets a password, once and within a day: no password is passed on, and no email is
 * needed.
 *
 * @returns its URL, shown this once
 */
export async function makePasswordLink(
  user: { id: string; email: string },
  actor: Actor,
  deps: LinkDeps,
): Promise<NewPasswordLink> {
  return inTransaction(deps.db, (tx) => newPasswordLink(tx, user, { mailed: false }, actor, deps));
}

/** @param how `mailed`: only the owner of the mailbox gets the link, so using it confirms the address */
async function newPasswordLink(
  tx: Tx,
  user: { id: string; email: string },
  { mailed }: { mailed: boolean },
  actor: Actor,
  deps: LinkDeps,
): Promise<NewPasswordLink> {
  const token = newSecret();
  const createdAt = deps.clock();
  const expiresAt = new Date(createdAt.getTime() + signInLimits.passwordLinkHours * HOUR_MS);
  await putPasswordLink(tx, { userId: user.id, hash: hashCredential(token), mailed, createdAt, expiresAt });
  const after = { email: user.email, expiresAt };
  await recordForUser(tx, user, { action: 'password_link.created', after }, actor, deps);
  return { url: `${deps.addresses.publicUrl}${PATH}${token}`, expiresAt };
}

/** Who asked for a link, and in which language. */
export type PasswordLinkRequest = { email: string; language: string; address: string; requestId: string };

const REQUEST_PURPOSE = 'password-link-request';

/**
 * Has a link mailed that sets the password of the account with an address. Behaves the same, in the same time, whether or
 * not there is one: a job looks it up.
 *
 * @throws AppError RATE_LIMITED
 */
export async function requestPasswordLink(
  { email: given, language }: Pick<PasswordLinkRequest, 'email' | 'language'>,
  { address, requestId }: Visitor,
  { db, clock, enqueue, secrets }: Pick<ConsoleDeps, 'db' | 'clock' | 'enqueue' | 'secrets'>,
): Promise<void> {
  const email = given.toLowerCase();
  const subjects = [
    { kind: 'reset-by', name: guessingNetwork(address) },
    { kind: 'reset-to', name: email },
  ] as const;
  await requireAttempt(db, subjects, clock(), 'Too many links were requested.');
  const request: PasswordLinkRequest = { email, language, address, requestId };
  // Sealed, because addresses without an account are not stored.
  const sealed = secrets.seal(JSON.stringify(request), REQUEST_PURPOSE).toString('base64');
  await inTransaction(db, (tx) => enqueue(tx, 'mail-password-link', { sealed }));
}

export type MailPasswordLinkDeps = LinkDeps & {
  secrets: Pick<SecretBox, 'open'>;
  sendNotice: SendNotice;
};

/** Mails the link that was requested; nothing to an address without an account. */
export const mailPasswordLink: JobHandler<'mail-password-link', MailPasswordLinkDeps> = async (
  { sealed },
  deps,
) => {
  const opened = deps.secrets.open(Buffer.from(sealed, 'base64'), REQUEST_PURPOSE).toString();
  const { email, language, address, requestId }: PasswordLinkRequest = JSON.parse(opened);
  const user = await findUserByEmail(deps.db, email);
  if (!user) return { done: true };
  // Who asked is not known to be the user.
  const actor = { kind: 'system', id: null, name: email, address, requestId } as const;
  await inTransaction(deps.db, async (tx) => {
    const { url, expiresAt } = await newPasswordLink(tx, user, { mailed: true }, actor, deps);
    const notice = { to: email, url, expiresAt: expiresAt.toISOString(), language };
    await deps.sendNotice(tx, { kind: 'password-reset', ...notice, brandOf: { userId: user.id } });
  });
  return { done: true };
};

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
    const link = await usePasswordLink(tx, hashCredential(token));
    if (!link) throw used();
    // Where an admin or the operator had the link, setting the password does not confirm the address.
    await updateUser(tx, userId, { passwordHash, emailConfirmedAt: link.mailed ? deps.clock() : null });
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
