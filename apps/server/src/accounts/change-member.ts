import type { Role } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Tx } from '../platform/database/tables.ts';
import type { Actor } from './audit-records.ts';
import { type AccountsDeps, recordChange } from './changes.ts';
import { deleteMember, findMember, lockOwners, type Member, updateMemberRole } from './workspaces.ts';

type Subject = {
  workspaceId: number;
  userId: string;
  /** The role of the user who makes the change: only owners add, change and remove owners. */
  by: Role;
};

/**
 * Changes the role of a member.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT for the last owner
 */
export async function changeMemberRole(
  { role, ...subject }: Subject & { role: Role },
  actor: Actor,
  deps: AccountsDeps,
): Promise<Member> {
  const { workspaceId, userId } = subject;
  return inTransaction(deps.db, async (tx) => {
    const member = await getMember(tx, subject);
    if (role === 'owner') requireOwner(subject.by);
    if (role !== 'owner') await requireAnotherOwner(tx, subject);
    await updateMemberRole(tx, { workspaceId, userId, role });
    const { email } = member;
    const states = { before: { email, role: member.role }, after: { email, role } };
    const change = { workspaceId, subjectId: userId, ...states };
    await recordChange(tx, { ...change, action: 'member.changed' }, actor, deps);
    return { ...member, role };
  });
}

/**
 * Removes a member from a workspace; their tokens lose access at once.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT for the last owner
 */
export async function removeMember(subject: Subject, actor: Actor, deps: AccountsDeps): Promise<void> {
  const { workspaceId, userId } = subject;
  await inTransaction(deps.db, async (tx) => {
    const { email, role } = await getMember(tx, subject);
    await requireAnotherOwner(tx, subject);
    await deleteMember(tx, workspaceId, userId);
    const change = { workspaceId, subjectId: userId, before: { email, role } };
    await recordChange(tx, { ...change, action: 'member.removed' }, actor, deps);
  });
}

async function getMember(tx: Tx, { workspaceId, userId, by }: Subject): Promise<Member> {
  const member = await findMember(tx, workspaceId, userId);
  if (!member) throw new AppError('NOT_FOUND', 'The workspace has no member with this ID.');
  if (member.role === 'owner') requireOwner(by);
  return member;
}

function requireOwner(by: Role): void {
  if (by !== 'owner')
    throw new AppError('FORBIDDEN', 'Only an owner can appoint, change or remove an owner.');
}

/** Locks the owners, so that two owners who leave at the same time cannot leave the workspace without one. */
async function requireAnotherOwner(tx: Tx, { workspaceId, userId }: Subject): Promise<void> {
  const owners = await lockOwners(tx, workspaceId);
  if (owners.some((owner) => owner !== userId)) return;
  throw new AppError('CONFLICT', 'This is the only owner: give another member the role owner first.');
}
