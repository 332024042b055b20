import { Secret, TOTP } from 'otpauth';
import { AppError } from '../../base/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import type { Actor } from '../audit-records.ts';
import type { AccountsDeps } from '../changes.ts';
import { isPassword } from '../passwords.ts';
import {
  deleteBackupCodes,
  findSignInUser,
  isProtected,
  lockUser,
  replaceBackupCodes,
  type SignInUser,
  updateUser,
  useBackupCode,
  useSecondFactorStep,
} from '../users.ts';
import { requireAttempt, type Subject, uncountAttempt } from './attempts.ts';
import { checkPasskey, type SignedChallenge } from './check-passkey.ts';
import type { SignInDeps } from './deps.ts';
import { deletePasskeys } from './passkeys.ts';
import { type ManagedMember, requireManaged } from './require-managed.ts';
import { recordForUser } from './start-session.ts';

export const SECOND_FACTOR_PURPOSE = 'second factor';

/** Whether a code is valid: an unused one of the app, or a backup code, which is then used up. */
export async function isSecondFactor(
  db: Db,
  user: Pick<SignInUser, 'id' | 'secondFactor' | 'secondFactorStep' | 'hasPasskey'>,
  code: string,
  deps: Pick<SignInDeps, 'secrets' | 'clock'>,
): Promise<boolean> {
  if (!isProtected(user)) return false;
  const given = code.replaceAll(/[\s-]/g, '');
  const secret = user.secondFactor && deps.secrets.open(user.secondFactor, SECOND_FACTOR_PURPOSE);
  const step = secret && findStep(secret, given, deps.clock(), user.secondFactorStep);
  if (step != null) return useSecondFactorStep(db, user.id, step);
  return useBackupCode(db, user.id, given);
}

/**
 * Creates a secret for an authenticator app; it takes effect once a code of it was confirmed.
 *
 * @throws AppError FORBIDDEN for a wrong password, CONFLICT if there is a second factor, RATE_LIMITED
 */
export async function enrolSecondFactor(
  proof: Proof,
  deps: SignInDeps,
): Promise<{ secret: string; uri: string }> {
  const { userId, password } = proof;
  const { secondFactor } = await getSignedInUser(userId, deps);
  const user = await reauthenticate(secondFactor === null ? proof : { userId, password }, deps);
  if (user.secondFactor !== null)
    throw new AppError(
      'CONFLICT',
      'Two-factor authentication is already on: turn it off before you set it up again.',
    );
  const secret = newTotpSecret();
  await updateUser(deps.db, userId, {
    secondFactorPending: deps.secrets.seal(secret, SECOND_FACTOR_PURPOSE),
  });
  const issuer = `Postpress (${new URL(deps.addresses.publicUrl).hostname})`;
  return { secret: toBase32(secret), uri: totpUri(secret, user.email, issuer) };
}

/**
 * Enables the second factor.
 *
 * @returns the backup codes, shown this once
 * @throws AppError FORBIDDEN for a wrong code, CONFLICT if no secret was created
 */
export async function confirmSecondFactor(
  userId: string,
  code: string,
  actor: Actor,
  deps: SignInDeps,
): Promise<string[]> {
  const pending = (await getSignedInUser(userId, deps)).secondFactorPending;
  if (pending === null) throw new AppError('CONFLICT', 'Start with POST /console/api/me/second-factor.');
  const secret = deps.secrets.open(pending, SECOND_FACTOR_PURPOSE);
  const step = findStep(secret, code.replaceAll(/[\s-]/g, ''), deps.clock(), null);
  if (step === undefined)
    throw new AppError('FORBIDDEN', 'This code is wrong: enter the one that the app shows now.');
  return inTransaction(deps.db, async (tx) => {
    await updateUser(tx, userId, { secondFactor: pending, secondFactorPending: null });
    await useSecondFactorStep(tx, userId, step);
    await recordForUser(tx, { id: userId }, { action: 'second_factor.enabled' }, actor, deps);
    return replaceBackupCodes(tx, userId);
  });
}

/** What a signed-in user proves their presence with; without `factor`, the password is enough. */
export type Proof = { userId: string; password: string; factor?: GivenFactor };
export type GivenFactor = { code?: string | undefined; signed?: SignedChallenge | undefined };

/**
 * Removes the authenticator app. Backup codes stay while the user has passkeys.
 *
 * @throws AppError FORBIDDEN, CONFLICT without an app, RATE_LIMITED
 */
export async function removeSecondFactor(proof: Proof, actor: Actor, deps: SignInDeps): Promise<void> {
  const user = await reauthenticate(proof, deps);
  if (user.secondFactor === null) throw none();
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, user.id);
    const { hasPasskey } = await getSignedInUser(user.id, { db: tx });
    await dropApp(tx, user, hasPasskey, actor, deps);
  });
}

/**
 * Removes the second factor of a member who lost it, by an admin.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT without a second factor
 */
export async function dropSecondFactorOf(
  which: ManagedMember,
  actor: Actor,
  deps: AccountsDeps,
): Promise<void> {
  const { secondFactor } = await requireManaged(which, 'postpress password --remove-second-factor', deps.db);
  if (!secondFactor) throw none();
  await dropSecondFactor({ id: which.userId }, actor, deps);
}

/**
 * Removes all second factors: app, passkeys and backup codes. The operator, who calls this directly, identifies the user
 * in another way.
 */
export async function dropSecondFactor(
  user: { id: string },
  actor: Actor,
  deps: AccountsDeps,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await deletePasskeys(tx, user.id);
    await dropApp(tx, user, false, actor, deps);
  });
}

async function dropApp(
  tx: Tx,
  user: { id: string },
  keepsCodes: boolean,
  actor: Actor,
  deps: AccountsDeps,
): Promise<void> {
  await updateUser(tx, user.id, { secondFactor: null, secondFactorPending: null });
  if (!keepsCodes) await deleteBackupCodes(tx, user.id);
  await recordForUser(tx, user, { action: 'second_factor.removed' }, actor, deps);
}

/** Replaces the backup codes. @throws AppError FORBIDDEN, CONFLICT without a second factor, RATE_LIMITED */
export async function renewBackupCodes(proof: Proof, actor: Actor, deps: SignInDeps): Promise<string[]> {
  const user = await reauthenticate(proof, deps);
  if (!isProtected(user)) throw none();
  return inTransaction(deps.db, async (tx) => {
    await recordForUser(tx, user, { action: 'backup_codes.renewed' }, actor, deps);
    return replaceBackupCodes(tx, user.id);
  });
}

const none = () => new AppError('CONFLICT', 'Two-factor authentication is off.');

/**
 * Requires the password of a signed-in user again, and a second factor if there is one and the proof has a field for it:
 * an unlocked screen is not enough for changes that could lock its owner out. Counted separately from sign-ins, so
 * that an attacker's guesses do not throttle it.
 *
 * @throws AppError FORBIDDEN, RATE_LIMITED
 */
export async function reauthenticate(proof: Proof, deps: SignInDeps): Promise<SignInUser> {
  const user = await getSignedInUser(proof.userId, deps);
  const subjects: Subject[] = [{ kind: 'proof', name: user.id }];
  await requireAttempt(deps.db, subjects, deps.clock());
  if (!(await isPassword(user.passwordHash, proof.password)))
    throw new AppError('FORBIDDEN', 'The password is wrong.');
  if (proof.factor && isProtected(user)) await requireFactor(user, proof.factor, deps);
  await uncountAttempt(deps.db, subjects);
  return user;
}

async function requireFactor(
  user: SignInUser,
  { code, signed }: GivenFactor,
  deps: SignInDeps,
): Promise<void> {
  if (signed) {
    const checked = await checkPasskey(signed, deps);
    if (checked.kind === 'accepted' && checked.userId === user.id) return;
    throw new AppError('FORBIDDEN', 'This passkey was not accepted: try again, or enter a code.');
  }
  if (code === undefined)
    throw new AppError('FORBIDDEN', 'Two-factor authentication is on: enter a code, or use a passkey.');
  if (!(await isSecondFactor(deps.db, user, code, deps)))
    throw new AppError('FORBIDDEN', 'The code is wrong or was already used.');
}

/** The signed-in user. @throws AppError UNAUTHORIZED if deleted meanwhile */
export async function getSignedInUser(userId: string, { db }: Pick<SignInDeps, 'db'>): Promise<SignInUser> {
  const user = await findSignInUser(db, { id: userId });
  if (!user) throw new AppError('UNAUTHORIZED', 'This user no longer exists.');
  return user;
}

/** Tolerated clock difference of a phone, in time steps to either side. */
const DRIFT_STEPS = 1;
/** RFC 4226, 4 asks for 160 bits. */
const SECRET_BYTES = 20;

/** A new secret of a second factor. */
export function newTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);
}

/** The code of a time step (RFC 6238), with the settings that every authenticator app assumes: SHA-1, 6 digits, 30 s. */
export function totpCode(secret: Uint8Array, step: number): string {
  const totp = totpOf(secret);
  return totp.generate({ timestamp: step * totp.period * 1_000 });
}

/** The number of the time step at this moment. */
export function stepAt(moment: Date): number {
  return TOTP.counter({ timestamp: moment.getTime() });
}

/**
 * The time step of this code: the current one or a neighbor.
 *
 * @param after codes of this and earlier steps are refused: each code works once (RFC 6238, 5.2)
 */
export function findStep(
  secret: Uint8Array,
  code: string,
  now: Date,
  after: number | null,
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: DRIFT_STEPS });
  const step = delta === null ? undefined : stepAt(now) + delta;
  return step !== undefined && step > (after ?? -1) ? step : undefined;
}

/** Base32 (RFC 4648, 6) without padding, as people type it into an app. */
export function toBase32(secret: Uint8Array): string {
  return secretOf(secret).base32;
}

/** The content of the QR code for an authenticator app. */
export function totpUri(secret: Uint8Array, account: string, issuer: string): string {
  return totpOf(secret, { label: account, issuer }).toString();
}

function totpOf(secret: Uint8Array, names: { label?: string; issuer?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: secretOf(secret) });
}

/** A copy, because `buffer` may be the pool that Node cuts small buffers from. */
function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
