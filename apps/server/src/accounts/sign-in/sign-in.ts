import { secondFactors } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { Db } from '../../platform/database/tables.ts';
import { isPassword } from '../passwords.ts';
import { findSignInUser, isProtected, type SignInUser, useBackupCode } from '../users.ts';
import {
  accountSubject,
  type CountedAttempt,
  countAttempt,
  forgetFailures,
  networkSubject,
  type Subject,
  tooManyAttempts,
  uncountAttempt,
} from './attempts.ts';
import type { SignInDeps } from './deps.ts';
import { isKnownDevice, readDeviceCookie } from './known-devices.ts';
import { isSecondFactor } from './second-factor.ts';
import { recordSignIn, startSession, type Visitor } from './start-session.ts';

export type Credentials = { email: string; password: string; code?: string | undefined };
/** The password was correct. */
export type SecondFactorNeeded = { factors: (typeof secondFactors)[number][] };

/**
 * Starts a session for a correct password, and a correct code where the user has a second factor.
 *
 * 1. Count the attempt as failed, per network and account, or per known device.  → over a limit that no code passes: 429
 * 2. Compare the password, also for an unknown address.                         → wrong: 401, or 429 while throttled
 * 3. Ask for the code where there is a second factor.                           → none sent: remove the count, return undefined
 * 4. Compare the code, which has a separate limit.                            → wrong: 401, or 429 while throttled
 * 5. Remove the counts that this success disproves.
 * 6. Start the session: cookie, known device, audit log.
 *
 * An unknown address, a user without a password and a wrong password get the same response in the same time.
 *
 * @returns the cookies, or the second factors of the user when one is needed too
 * @throws AppError UNAUTHORIZED, RATE_LIMITED after too many failures
 */
export async function signIn(
  credentials: Credentials,
  visitor: Visitor,
  deps: SignInDeps,
): Promise<string[] | SecondFactorNeeded> {
  const { db } = deps;
  const { email, password, code } = credentials;
  const attempt = await countAttempt(db, await subjectsOf(email, visitor, deps), deps.clock());
  const { throttled, counted } = attempt;
  if (throttled && (code === undefined || !passesWithCode.has(throttled.kind))) {
    await uncountAttempt(db, counted);
    throw tooManyAttempts(throttled, passesWithCode.has(throttled.kind) ? { more: CODE_HELPS } : {});
  }
  const user = await findSignInUser(db, { email });
  const isRight = await isPassword(user?.passwordHash ?? null, password);
  if (throttled) {
    // One answer for a wrong password and a wrong code: while attempts are throttled, it must not tell which one was wrong.
    if (!(await isRightCode({ user, isRight, email, code: code ?? '' }, deps))) {
      if (user && isRight) recordFailure(user, 'second-factor', visitor, deps);
      throw tooManyAttempts(throttled, { more: CODE_HELPS });
    }
  } else if (!isRight) {
    throw refuse('password', 'The email address or the password is wrong.');
  } else if (user && isProtected(user)) {
    if (code === undefined) {
      await uncountAttempt(db, counted);
      return {
        factors: secondFactors.filter((each) =>
          each === 'app' ? user.secondFactor !== null : user.hasPasskey,
        ),
      };
    }
    if (!(await isRightCode({ user, isRight, email, code }, deps)))
      throw refuse('second-factor', 'The code is wrong or was already used.');
  }
  if (!user) throw refuse('password', 'The email address or the password is wrong.');
  await settle(attempt, email, db);
  return startSession(user, { how: isProtected(user) ? 'second-factor' : 'password', visitor }, deps);

  function refuse(how: string, message: string): AppError {
    deps.log.warn({ email, address: visitor.address, how }, 'A sign-in failed');
    if (user) recordFailure(user, how, visitor, deps);
    return new AppError('UNAUTHORIZED', message);
  }
}

/** The limits that a correct second factor passes. That of the network stays: it limits the passwords that we hash. */
const passesWithCode: ReadonlySet<string> = new Set(['account', 'account-network']);
const CODE_HELPS = ', or sign in with a code from your authenticator app';

/** A known device of the account is counted separately: guesses from elsewhere do not slow it. */
async function subjectsOf(email: string, { address, cookie }: Visitor, deps: SignInDeps): Promise<Subject[]> {
  const deviceId = readDeviceCookie(cookie, deps.secrets);
  const account = accountSubject(email);
  if (deviceId !== undefined && (await isKnownDevice(deps.db, { deviceId, email }, deps.clock())))
    return [{ kind: 'device', name: `${deviceId} ${account.name}` }];
  const network = networkSubject(address);
  return [network, { kind: 'account-network', name: `${network.name} ${account.name}` }, account];
}

const NO_USER = '00000000-0000-0000-0000-000000000000';

type CodeAttempt = { user: SignInUser | undefined; isRight: boolean; email: string; code: string };

/**
 * Whether the code is a second factor of a user whose password was correct. Only such codes count toward the limit of
 * codes, so an attacker without the password cannot use it up. Both branches run the same queries, so their time does
 * not reveal a correct password.
 */
async function isRightCode({ user, isRight, email, code }: CodeAttempt, deps: SignInDeps): Promise<boolean> {
  const { db } = deps;
  const name = accountSubject(email).name;
  const subject: Subject = { kind: 'code', name: isRight ? name : `wrong password ${name}` };
  const { throttled } = await countAttempt(db, [subject], deps.clock());
  const isOpen = isRight && !throttled && user && isProtected(user);
  const opens = isOpen ? await isSecondFactor(db, user, code, deps) : await useBackupCode(db, NO_USER, code);
  if (opens) await forgetFailures(db, [subject]);
  return opens;
}

/**
 * The network keeps its other failures: attackers with an account of their own must not erase their guesses at others.
 */
async function settle({ counted, throttled }: CountedAttempt, email: string, db: Db): Promise<void> {
  await uncountAttempt(
    db,
    counted.filter(({ kind }) => kind === 'network'),
  );
  const own = counted.filter(({ kind }) => kind !== 'network' && kind !== 'account');
  const isUnknownDevice = !throttled && counted.some(({ kind }) => kind === 'account');
  await forgetFailures(db, isUnknownDevice ? [...own, accountSubject(email)] : own);
}

/** Not awaited: the response time must not reveal which accounts exist. */
function recordFailure(user: SignInUser, how: string, visitor: Visitor, deps: SignInDeps): void {
  recordSignIn(deps.db, user, { succeeded: false, how, visitor }, deps).catch((err) =>
    deps.log.error({ err, email: user.email }, 'A failed sign-in could not be written into the audit log'),
  );
}
