import { signInLimits } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { HOUR_MS } from '../../base/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Actor } from '../audit-records.ts';
import type { AccountsDeps } from '../changes.ts';
import { hashCredential, newSecret } from '../credentials.ts';
import { findUserByEmail, type SignInUser, updateUser } from '../users.ts';
import { requireAttempt } from './attempts.ts';
import type { ConsoleDeps, SignInDeps } from './deps.ts';
import { deleteAddressChange, putAddressChange, takeAddressChange } from './mailed-links.ts';
import { getSignedInUser, reauthenticate } from './second-factor.ts';
import { recordForUser } from './start-session.ts';

/** After `#`, which browsers do not send. */
const PATH = '/console/confirm-address#';

/**
 * Mails a confirmation link to a user's new address. Until it is opened, sign-in and everything else use the old
 * address: no user gets an account with the address of another person. The response is the same for an address that
 * another account has.
 *
 * @param request `password`: not needed to confirm the present address
 * @throws AppError FORBIDDEN for a wrong password or if single sign-on manages the address, CONFLICT for the present
 * address once it is confirmed, RATE_LIMITED
 */
export async function requestAddress(
  { userId, email: given, password }: { userId: string; email: string; password?: string | undefined },
  actor: Actor,
  deps: ConsoleDeps,
): Promise<void> {
  const user = await getSignedInUser(userId, deps);
  const email = given.toLowerCase();
  await requireRight(user, { email, password }, deps);
  await requireMayMail(deps, userId, email);
  await inTransaction(deps.db, async (tx) => {
    const { token, expiresAt } = await newAddressLink(user, email, { ...deps, db: tx });
    const other = await findUserByEmail(tx, email);
    const url = addressLinkUrl(deps.addresses.publicUrl, token);
    const isTaken = other !== undefined && other.id !== userId;
    await deps.sendNotice(
      tx,
      isTaken
        ? // The owner of the address learns of the request, and the sender gets no link.
          { kind: 'address-taken', to: email, brandOf: { userId: other.id } }
        : {
            kind: 'confirm-address',
            to: email,
            url,
            expiresAt: expiresAt.toISOString(),
            language: user.language,
            brandOf: { userId },
          },
    );
    if (email !== user.email)
      await deps.sendNotice(tx, {
        kind: 'address-requested',
        to: user.email,
        values: { next: email },
        brandOf: { userId },
      });
    const after = { email, expiresAt };
    await recordForUser(tx, user, { action: 'address_change.requested', after }, actor, deps);
  });
}

async function requireRight(
  user: SignInUser,
  { email, password }: { email: string; password: string | undefined },
  deps: ConsoleDeps,
): Promise<void> {
  if (email === user.email) {
    if (user.emailConfirmedAt === null) return;
    throw new AppError('CONFLICT', `${email} is already your confirmed address.`);
  }
  if (deps.sso)
    throw new AppError(
      'FORBIDDEN',
      'Single sign-on identifies users by their addresses, so they cannot change them: ask an admin to invite the new address.',
    );
  await reauthenticate({ userId: user.id, password: password ?? '' }, deps);
}

/** Limits the emails that one user can send, and that one address receives from all users. */
export async function requireMayMail(
  { db, clock }: Pick<AccountsDeps, 'db' | 'clock'>,
  userId: string,
  email: string,
): Promise<void> {
  const subjects = [
    { kind: 'mail-by', name: userId },
    { kind: 'mail-to', name: email },
  ] as const;
  await requireAttempt(db, subjects, clock(), 'Too many messages were mailed.');
}

/**
 * Creates a link that confirms an address, replacing an older one. @returns its secret part, of which only a hash is
 * stored
 */
export async function newAddressLink(
  user: { id: string },
  email: string,
  { db, clock }: Pick<AccountsDeps, 'db' | 'clock'>,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret();
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + signInLimits.addressLinkHours * HOUR_MS);
  await putAddressChange(db, { userId: user.id, email, hash: hashCredential(token), createdAt, expiresAt });
  return { token, expiresAt };
}

export function addressLinkUrl(publicUrl: string, token: string): string {
  return publicUrl + PATH + token;
}

/**
 * Gives a user the address whose link they opened while signed in: the link alone would let an attacker have the owner of the
 * address confirm it for the attacker's account.
 *
 * @returns the address
 * @throws AppError NOT_FOUND, CONFLICT when another account has got the address since
 */
export async function confirmAddress(
  { userId, token }: { userId: string; token: string },
  actor: Actor,
  deps: SignInDeps,
): Promise<string> {
  const user = await getSignedInUser(userId, deps);
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const email = await takeAddressChange(tx, { userId, hash: hashCredential(token) }, now);
    if (email === undefined)
      throw new AppError(
        'NOT_FOUND',
        'This link was used, has expired, was replaced by a newer one, or belongs to another account.',
      );
    const other = await findUserByEmail(tx, email);
    if (other && other.id !== userId)
      throw new AppError('CONFLICT', `Another account has the address ${email}.`);
    await updateUser(tx, userId, { email, emailConfirmedAt: now });
    if (email !== user.email) {
      // The old address belongs to no account now.
      const { language } = user;
      const values = { next: email };
      const brandOf = { userId };
      await deps.sendNotice(tx, { kind: 'address-changed', to: user.email, values, language, brandOf });
    }
    const states = { before: { email: user.email }, after: { email, confirmed: true } };
    await recordForUser(tx, user, { action: 'user.changed', ...states }, actor, deps);
    return email;
  });
}

/** Deletes a requested address; its link no longer works. @throws AppError NOT_FOUND */
export async function cancelAddress(userId: string, actor: Actor, deps: SignInDeps): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const email = await deleteAddressChange(tx, userId);
    if (email === undefined) throw new AppError('NOT_FOUND', 'No address is waiting for confirmation.');
    const change = { action: 'address_change.canceled', before: { email } } as const;
    await recordForUser(tx, { id: userId }, change, actor, deps);
  });
}
