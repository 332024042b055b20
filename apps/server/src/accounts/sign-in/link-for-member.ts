import type { Actor } from '../audit-records.ts';
import type { SignInDeps } from './deps.ts';
import { type ManagedMember, requireManaged } from './require-managed.ts';
import { makePasswordLink } from './set-password.ts';

/**
 * A link by which a member sets a password, from an admin of theirs: its holder can sign in as that person.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function linkForMember(
  which: ManagedMember,
  actor: Actor,
  deps: SignInDeps,
): Promise<{ url: string; expiresAt: Date }> {
  const { email } = await requireManaged(which, 'postpress password', deps.db);
  return makePasswordLink({ id: which.userId, email }, actor, deps);
}
