import { type Role, roles } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { Actor } from '../audit-records.ts';
import { findMember } from '../members.ts';
import { listMemberships } from '../workspaces.ts';
import type { SignInDeps } from './deps.ts';
import { makePasswordLink } from './set-password.ts';

/**
 * A link by which a member sets a password, from an admin of theirs. Whoever holds it becomes that person, so it is refused where
 * this would open more than the admin has: an owner's account to an admin, a workspace that the admin does not run.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function linkForMember(
  { workspaceId, userId, by }: { workspaceId: number; userId: string; by: string },
  actor: Actor,
  deps: SignInDeps,
): Promise<{ url: string; expiresAt: Date }> {
  const member = await findMember(deps.db, workspaceId, userId);
  if (!member) throw new AppError('NOT_FOUND', 'The workspace has no such member.');
  const own = new Map(
    (await listMemberships(deps.db, by)).map(({ workspace, role }) => [workspace.id, role]),
  );
  const theirs = await listMemberships(deps.db, userId);
  if (!theirs.every(({ workspace, role }) => mayManage(own.get(workspace.id), role)))
    throw new AppError(
      'FORBIDDEN',
      'This person owns a workspace that you do not own, or works in one that you do not run: the operator can make the link, by `postpress password`.',
    );
  return makePasswordLink({ id: userId, email: member.email }, actor, deps);
}

function mayManage(mine: Role | undefined, theirs: Role): boolean {
  if (mine === undefined) return false;
  return roles.indexOf(mine) >= Math.max(roles.indexOf('admin'), roles.indexOf(theirs));
}
