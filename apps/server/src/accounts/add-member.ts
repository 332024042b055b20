import type { Role } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import { invariant } from '../base/invariant.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Tx } from '../platform/database/tables.ts';
import type { Actor } from './audit-records.ts';
import { type AccountsDeps, recordChange } from './changes.ts';
import { effectivePlan } from './effective-plan.ts';
import { findPlan } from './projects.ts';
import { findUserByEmail, insertUser, type User } from './users.ts';
import { findMember, insertMember, listMembers, lockWorkspace, type Member } from './workspaces.ts';

export type MemberDraft = {
  workspaceId: number;
  email: string;
  /** For a new user; default: the local part of the address. */
  name?: string | undefined;
  role: Role;
};

/**
 * Adds the user of an address to a workspace, creating the user if needed. Only for people who have proven that they
 * own the address and agreed: by accepting an invitation, or by single sign-on.
 *
 * @throws AppError CONFLICT for an existing member, FEATURE_NOT_AVAILABLE if the plan is full
 */
export async function addMember(draft: MemberDraft, actor: Actor, deps: AccountsDeps): Promise<Member> {
  const { workspaceId, role } = draft;
  const createdAt = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const user = (await findUserByEmail(tx, draft.email)) ?? (await createUser(tx, draft, deps));
    if (await findMember(tx, workspaceId, user.id))
      throw new AppError('CONFLICT', `${user.email} is already a member of this workspace.`);
    await requireRoom(tx, workspaceId, createdAt);
    await insertMember(tx, { workspaceId, userId: user.id, role, createdAt });
    const after = { email: user.email, role };
    await recordChange(tx, { workspaceId, action: 'member.added', subjectId: user.id, after }, actor, deps);
    const member = await findMember(tx, workspaceId, user.id);
    invariant(member, 'a member that was inserted is there');
    return member;
  });
}

async function createUser(tx: Tx, { email, name }: MemberDraft, deps: AccountsDeps): Promise<User> {
  const user = {
    id: deps.newId(),
    email: email.toLowerCase(),
    name: name ?? email.slice(0, email.indexOf('@')),
    createdAt: deps.clock(),
  };
  await insertUser(tx, { ...user, passwordHash: null });
  return user;
}

/** @throws AppError FEATURE_NOT_AVAILABLE if the plan allows no further member */
export async function requireRoom(tx: Tx, workspaceId: number, now: Date): Promise<void> {
  await lockWorkspace(tx, workspaceId);
  const { limits, title } = effectivePlan((await findPlan(tx, workspaceId)) ?? null, now);
  if ((await listMembers(tx, workspaceId)).length < limits.members) return;
  throw new AppError('FEATURE_NOT_AVAILABLE', `The plan ${title} allows ${limits.members} members.`);
}
