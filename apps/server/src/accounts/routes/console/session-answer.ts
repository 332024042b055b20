import type { Answer, MeResult, SignInResult } from '@postpress/contracts';
import type { Caller } from '../../../base/caller.ts';
import { invariant } from '../../../base/invariant.ts';
import type { RouteAnswer } from '../../../base/route.ts';
import type { SignInDeps } from '../../sign-in/deps.ts';
import { findAddressChange } from '../../sign-in/mailed-links.ts';
import { getSignedInUser } from '../../sign-in/second-factor.ts';

const UNKEPT = { 'cache-control': 'no-store' };

/** The response to a sign-in: cookies, or a request for a code. */
export function signInAnswer(cookies: string[] | undefined): RouteAnswer<{ data: SignInResult }> {
  if (cookies === undefined) return { body: { data: { status: 'second-factor-needed' } }, headers: UNKEPT };
  return { body: { data: { status: 'signed-in' } }, headers: UNKEPT, cookies };
}

/** The session of the caller of an operation that only the console has. */
export function sessionIdOf(caller: Caller): string {
  invariant(caller.kind === 'session', 'the gate lets only sessions into operations of the console');
  return caller.credentialId;
}

/** A user as they see themselves. */
export async function meOf(userId: string, deps: SignInDeps): Promise<Answer<typeof MeResult>['data']> {
  const [user, pending] = await Promise.all([
    getSignedInUser(userId, deps),
    findAddressChange(deps.db, userId, deps.clock()),
  ]);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    emailConfirmed: user.emailConfirmedAt !== null,
    pendingEmail: pending ? { email: pending.email, expiresAt: pending.expiresAt.toISOString() } : null,
    secondFactor: user.secondFactor !== null,
    hasPassword: user.passwordHash !== null,
  };
}
