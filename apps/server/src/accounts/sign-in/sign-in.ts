import { AppError } from '../../base/app-error.ts';
import { isPassword } from '../passwords.ts';
import { findSignInUser } from '../users.ts';
import { beginTry, forgetTries, type Subject, takeBack } from './attempts.ts';
import type { SignInDeps } from './deps.ts';
import { isSecondFactor } from './second-factor.ts';
import { recordSignIn, startSession, type Visitor } from './start-session.ts';

export type Credentials = { email: string; password: string; code?: string | undefined };

/**
 * Opens a session to whoever knows the password, and shows a code where the person has a second factor.
 *
 * Somebody unknown, somebody without a password and a wrong password are answered alike, and as fast.
 *
 * @returns the cookie, or undefined when a code is needed too
 * @throws AppError UNAUTHORIZED, RATE_LIMITED after too many tries
 */
export async function signIn(
  { email, password, code }: Credentials,
  visitor: Visitor,
  deps: SignInDeps,
): Promise<string | undefined> {
  const { db } = deps;
  const account: Subject = { kind: 'account', name: email };
  const tries: Subject[] = [account, { kind: 'address', name: visitor.address }];
  await beginTry(db, tries, deps.clock());

  const user = await findSignInUser(db, { email });
  const isRight = await isPassword(user?.passwordHash ?? null, password);
  const refuse = (how: string, message: string) => {
    deps.log.warn({ email, address: visitor.address, how }, 'A sign-in failed');
    // Not waited for: the time of an answer must not tell who exists.
    if (user)
      recordSignIn(db, user, { succeeded: false, how, visitor }, deps).catch((err) =>
        deps.log.error({ err, email }, 'A failed sign-in could not be written into the audit log'),
      );
    return new AppError('UNAUTHORIZED', message);
  };
  if (!user || !isRight) throw refuse('password', 'The address or the password is not right.');
  if (user.secondFactor === null) {
    await succeed(account, tries, deps);
    return startSession(user, { how: 'password', visitor }, deps);
  }
  if (code === undefined) {
    await takeBack(db, tries);
    return undefined;
  }
  if (!(await isSecondFactor(db, user, code, deps)))
    throw refuse('second-factor', 'The code is not right, or has been used already.');
  await succeed(account, tries, deps);
  return startSession(user, { how: 'second-factor', visitor }, deps);
}

/** Of an address only this try is taken back: one account of one's own must not pay for guesses at others. */
async function succeed(account: Subject, tries: readonly Subject[], { db }: SignInDeps): Promise<void> {
  await forgetTries(db, account);
  await takeBack(
    db,
    tries.filter((each) => each !== account),
  );
}
