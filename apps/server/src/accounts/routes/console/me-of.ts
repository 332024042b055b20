import type { Answer, MeResult } from '@postpress/contracts';
import type { SignInDeps } from '../../sign-in/deps.ts';
import { findAddressChange } from '../../sign-in/mailed-links.ts';
import { getMyself } from '../../sign-in/second-factor.ts';

/** A user as they see themselves. */
export async function meOf(userId: string, deps: SignInDeps): Promise<Answer<typeof MeResult>['data']> {
  const [user, pending] = await Promise.all([
    getMyself(userId, deps),
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
