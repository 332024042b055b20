import { isAtLeast, type Role } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { Actor } from '../audit-records.ts';
import { findMember, listMemberships, type Member } from '../workspaces.ts';
import type { SignInDeps } from './deps.ts';
import { makePasswordLink } from './set-password.ts';

export type ManagedMember = {
  workspaceId: number;
  userId: string;
  /** The admin who acts on the member. */
  by: string;
};

/**
 * The member, if the admin manages everything that the member may access. With access to another user's account an
 * admin could do all that the user can: so not for an owner, nor for a member of a workspace that the admin does not
 * manage.
 *
 * @param command with which the operator can do it instead
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function requireManaged(
  { workspaceId, userId, by }: ManagedMember,
  command: string,
  db: Db,
): Promise<Member> {
  const member = await findMember(db, workspaceId, userId);
  if (!member) throw new AppError('NOT_FOUND', 'The workspace has no member with this ID.');
  const own = new Map((await listMemberships(db, by)).map(({ workspace, role }) => [workspace.id, role]));
  const theirs = await listMemberships(db, userId);
  if (!theirs.every(({ workspace, role }) => mayManage(own.get(workspace.id), role)))
    throw new AppError(
      'FORBIDDEN',
      `This person owns a workspace that you do not own, or works in one that you do not run: the operator can do it, by \`${command}\`.`,
    );
  return member;
}

function mayManage(mine: Role | undefined, theirs: Role): boolean {
  if (mine === undefined) return false;
  return isAtLeast(mine, 'admin') && isAtLeast(mine, theirs);
}

/**
 * A link with which a member sets a password, created by an admin: its holder can sign in as that person.
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
