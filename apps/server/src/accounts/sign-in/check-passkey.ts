import type { PasskeyAssertion } from '@postpress/contracts';
import type { SignInDeps } from './deps.ts';
import { hashChallenge, readChallenge, requireRelyingParty } from './passkey-challenges.ts';
import { findPasskey, recordPasskeyUse, useChallenge } from './passkeys.ts';

/** Loaded when the first passkey is used: its parsers of certificates take a tenth of a second to start. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** An assertion as it arrives, with the `Cookie` header that has its challenge. */
export type SignedChallenge = { passkey: PasskeyAssertion; cookies: string | undefined };
/** `userId` is known of a passkey that exists. */
export type CheckedPasskey =
  | { kind: 'accepted'; userId: string }
  | { kind: 'refused'; reason: string; userId?: string };

/**
 * Checks what a passkey signed (WebAuthn Level 3, 7.2).
 *
 * 1. Read the challenge from the cookie.          → none, expired, or made for something else
 * 2. Find the passkey.                            → removed, or of another host name
 * 3. Verify signature, origin, host, challenge, user verification and counter.
 * 4. Use up the challenge, and record the use.    → a copy of this call was faster, or the passkey was cloned
 *
 * @throws AppError CONFLICT where the installation has no host name
 */
export async function checkPasskey(
  { passkey: given, cookies }: SignedChallenge,
  deps: Pick<SignInDeps, 'db' | 'clock' | 'secrets' | 'addresses'>,
): Promise<CheckedPasskey> {
  const party = requireRelyingParty(deps.addresses);
  const challenge = readChallenge(cookies, { for: 'assertion' }, deps);
  if (!challenge) return { kind: 'refused', reason: 'no open challenge' };
  const stored = await findPasskey(deps.db, given.id);
  if (!stored) return { kind: 'refused', reason: 'unknown passkey' };
  const { id, userId, credentialId, publicKey, counter } = stored;
  const refused = (reason: string) => ({ kind: 'refused', reason, userId }) as const;
  if (stored.rpId !== party.id) return refused(`a passkey of ${stored.rpId}`);
  const handle = given.response.userHandle;
  if (handle && userOfHandle(handle) !== userId) return refused('a passkey of another user');
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...given,
        clientExtensionResults: {},
        response: { ...given.response, userHandle: handle ?? undefined },
      },
      expectedChallenge: challenge.text,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter },
    });
    if (!verified) return refused('a wrong signature');
    const { newCounter, credentialBackedUp: backedUp } = authenticationInfo;
    if (!(await useChallenge(deps.db, hashChallenge(challenge), challenge.expiresAt)))
      return refused('a used challenge');
    if (!(await recordPasskeyUse(deps.db, { id, counter: newCounter, backedUp }, deps.clock())))
      return refused('a counter that did not advance');
    return { kind: 'accepted', userId };
  } catch (error) {
    // The library throws for every difference from what is expected, and for bytes that it cannot read.
    return refused(error instanceof Error ? error.message : String(error));
  }
}

/** The user handle is the id of the user as text: it names no address. */
export function handleOfUser(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId));
}

const userOfHandle = (handle: string) => Buffer.from(handle, 'base64url').toString();
