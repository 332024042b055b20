import { type Role, roles } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { Actor } from '../audit-records.ts';
import { findMember, listMemberships, type Member } from '../workspaces.ts';
import type { SignInDeps } from './deps.ts';
import { makePasswordLink } from './set-password.ts';

export type ManagedMember = {
  workspaceId: number;
  userId: string;
  /** The admin who does something to them. */
  by: string;
};

/**
 * The member, where the admin runs all that the member may reach. An admin who opens another user's account can do all
 * that the user can: so not that of an owner, nor that of a member of a workspace that the admin does not run.
 *
 * @param command by which the operator does it where an admin may not
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function requireManaged(
  { workspaceId, userId, by }: ManagedMember,
  command: string,
  db: Db,
): Promise<Member> {
  const member = await findMember(db, workspaceId, userId);
  if (!member) throw new AppError('NOT_FOUND', 'The workspace has no such member.');
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
  return roles.indexOf(mine) >= Math.max(roles.indexOf('admin'), roles.indexOf(theirs));
}

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
