import { type PasskeyRegistration, signInLimits, type Passkey as WirePasskey } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Actor } from '../audit-records.ts';
import { deleteBackupCodes, isProtected, lockUser, replaceBackupCodes } from '../users.ts';
import { handleOfUser, loadWebAuthn } from './check-passkey.ts';
import type { SignInDeps } from './deps.ts';
import {
  hashChallenge,
  newChallenge,
  readChallenge,
  relyingPartyOf,
  requireRelyingParty,
} from './passkey-challenges.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type Passkey,
  renamePasskey,
  useChallenge,
} from './passkeys.ts';
import { getSignedInUser, type Proof, reauthenticate } from './second-factor.ts';
import { recordForUser } from './start-session.ts';

/** The signed-in user, in which of their sessions. */
export type OwnSession = { userId: string; sessionId: string };
type Options = { options: Record<string, unknown> & { challenge: string }; cookie: string };

/** The options with which a browser asks for any passkey of this installation, without a name first. */
export async function passkeyChallenge(
  browser: { secure: boolean },
  deps: Pick<SignInDeps, 'secrets' | 'clock' | 'addresses'>,
): Promise<Options> {
  const { id } = requireRelyingParty(deps.addresses);
  const { bytes, cookie } = newChallenge({ for: 'assertion' }, browser, deps);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: id,
    challenge: Uint8Array.from(bytes),
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  });
  return { options: { ...options }, cookie };
}

const TIMEOUT_MS = 300_000;
/** EdDSA, ES256 and RS256 (RFC 9053, RFC 8812): every authenticator has one. Node warns that newer ones are experimental. */
const ALGORITHMS = [-8, -7, -257];

/**
 * The options with which a browser makes a passkey, after the user proved to be present. The passkey must be discoverable,
 * so that it signs in without an address, and verify its user.
 *
 * @throws AppError FORBIDDEN, CONFLICT without a host name or with too many passkeys, RATE_LIMITED
 */
export async function passkeyCreationOptions(
  { sessionId, secure, proof }: { sessionId: string; secure: boolean; proof: Proof },
  deps: SignInDeps,
): Promise<Options> {
  const { id, origin } = requireRelyingParty(deps.addresses);
  const user = await reauthenticate(proof, deps);
  const present = await listPasskeys(deps.db, user.id);
  requireFewPasskeys(present);
  const { bytes, cookie } = newChallenge({ for: 'registration', sessionId }, { secure }, deps);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: `Postpress (${new URL(origin).host})`,
    userID: handleOfUser(user.id),
    userName: user.email,
    userDisplayName: user.name,
    challenge: Uint8Array.from(bytes),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: present.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  return { options: { ...options }, cookie };
}

function requireFewPasskeys(present: readonly Passkey[]): void {
  if (present.length >= signInLimits.passkeys)
    throw new AppError('CONFLICT', `You have ${present.length} passkeys: remove one first.`);
}

/**
 * Adds what the browser made. The first second factor of a user comes with backup codes, as an authenticator app does.
 *
 * @throws AppError FORBIDDEN for an answer to no open challenge of this session, or of another page; CONFLICT
 */
export async function addPasskey(
  { userId, sessionId }: OwnSession,
  draft: { name: string; passkey: PasskeyRegistration; cookies: string | undefined },
  actor: Actor,
  deps: SignInDeps,
): Promise<{ passkey: WirePasskey; backupCodes: string[] | null }> {
  const party = requireRelyingParty(deps.addresses);
  const challenge = readChallenge(draft.cookies, { for: 'registration', sessionId }, deps);
  if (!challenge) throw notMade('the question has expired');
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...draft.passkey, clientExtensionResults: {} } as Parameters<
      typeof verifyRegistrationResponse
    >[0]['response'],
    expectedChallenge: challenge.text,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: Error) => {
    throw notMade(error.message);
  });
  if (!verified) throw notMade('its signature is wrong');
  const { credential, credentialBackedUp: backedUp } = registrationInfo;
  const passkey: Passkey = {
    id: deps.newId(),
    userId,
    credentialId: credential.id,
    rpId: party.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    backedUp,
    name: draft.name,
    createdAt: deps.clock(),
    lastUsedAt: null,
  };
  return inTransaction(deps.db, async (tx) => {
    await lockUser(tx, userId);
    const user = await getSignedInUser(userId, { db: tx });
    requireFewPasskeys(await listPasskeys(tx, userId));
    if (!(await useChallenge(tx, hashChallenge(challenge), challenge.expiresAt)))
      throw notMade('the question was answered before');
    if (!(await insertPasskey(tx, passkey)))
      throw new AppError(
        'CONFLICT',
        'This passkey is registered already: choose another device or provider.',
      );
    const after = { name: passkey.name };
    await recordForUser(tx, user, { action: 'passkey.added', after }, actor, deps);
    const backupCodes = isProtected(user) ? null : await replaceBackupCodes(tx, userId);
    return { passkey: toWire(passkey, deps), backupCodes };
  });
}

function notMade(reason: string): AppError {
  return new AppError('FORBIDDEN', `The passkey was not added (${reason}): start again.`);
}

/** The passkeys of a user, oldest first. */
export async function listOwnPasskeys(userId: string, deps: SignInDeps): Promise<WirePasskey[]> {
  return (await listPasskeys(deps.db, userId)).map((each) => toWire(each, deps));
}

/** Renames a passkey. A name grants nothing, so no proof is needed. @throws AppError NOT_FOUND */
export async function renameOwnPasskey(
  passkey: { userId: string; id: string; name: string },
  actor: Actor,
  deps: SignInDeps,
): Promise<WirePasskey> {
  const { userId, name } = passkey;
  return inTransaction(deps.db, async (tx) => {
    const before = await renamePasskey(tx, passkey);
    if (!before) throw noPasskey();
    const states = { before: { name: before.name }, after: { name } };
    if (name !== before.name)
      await recordForUser(tx, { id: userId }, { action: 'passkey.renamed', ...states }, actor, deps);
    return toWire({ ...before, name }, deps);
  });
}

function noPasskey(): AppError {
  return new AppError('NOT_FOUND', 'You have no passkey with this ID.');
}

/**
 * Removes a passkey. With the last second factor of the user, the backup codes go.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, RATE_LIMITED
 */
export async function removePasskey(
  passkeyId: string,
  proof: Proof,
  actor: Actor,
  deps: SignInDeps,
): Promise<void> {
  const { id: userId } = await reauthenticate(proof, deps);
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, userId);
    const name = await deletePasskey(tx, userId, passkeyId);
    if (name === undefined) throw noPasskey();
    const user = await getSignedInUser(userId, { db: tx });
    if (!isProtected(user)) await deleteBackupCodes(tx, userId);
    await recordForUser(tx, user, { action: 'passkey.removed', before: { name } }, actor, deps);
  });
}

function toWire(
  { id, name, backedUp, rpId, createdAt, lastUsedAt }: Passkey,
  { addresses }: Pick<SignInDeps, 'addresses'>,
): WirePasskey {
  return {
    id,
    name,
    synced: backedUp,
    host: rpId,
    works: rpId === relyingPartyOf(addresses)?.id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
