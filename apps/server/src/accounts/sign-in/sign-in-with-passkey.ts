import { AppError } from '../../base/app-error.ts';
import { findUser } from '../users.ts';
import { networkSubject, requireAttempt, uncountAttempt } from './attempts.ts';
import { checkPasskey, type SignedChallenge } from './check-passkey.ts';
import type { SignInDeps } from './deps.ts';
import { recordSignIn, startSession, type Visitor } from './start-session.ts';

/**
 * Starts a session for a passkey that verified its user, which is two factors: the device, and its PIN or biometrics.
 * Failures count per network. There is nothing to guess, so accounts have no limit that strangers could use up.
 *
 * @returns the cookies
 * @throws AppError UNAUTHORIZED, RATE_LIMITED, CONFLICT where the installation has no host name
 */
export async function signInWithPasskey(
  signed: SignedChallenge,
  visitor: Visitor,
  deps: SignInDeps,
): Promise<string[]> {
  const subjects = [networkSubject(visitor.address)];
  await requireAttempt(deps.db, subjects, deps.clock());
  const checked = await checkPasskey(signed, deps);
  const user = checked.userId === undefined ? undefined : await findUser(deps.db, checked.userId);
  if (checked.kind === 'refused' || !user) {
    const reason = checked.kind === 'refused' ? checked.reason : 'a user who was deleted';
    deps.log.warn({ address: visitor.address, how: 'passkey', reason }, 'A sign-in failed');
    if (user) await recordSignIn(deps.db, user, { succeeded: false, how: 'passkey', visitor }, deps);
    throw new AppError(
      'UNAUTHORIZED',
      'This passkey was not accepted. Try again; if it was removed, or added under another address of this installation, sign in with your password.',
    );
  }
  await uncountAttempt(deps.db, subjects);
  return startSession(user, { how: 'passkey', visitor }, deps);
}
