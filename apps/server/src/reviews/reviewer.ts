import { isAtLeast, type Role, roles } from '@postpress/contracts';
import { findMember } from '../accounts/index.ts';
import { type Commenter, userIdIn } from '../comments/index.ts';
import type { Db } from '../platform/database/tables.ts';
import type { Review } from './reviews.ts';

/** The person who decides about a version: their name, and their role if they are a member. */
export type Reviewer = { name: string; role: Role | null };

export async function reviewerOf({ name, workspaceId }: Commenter, db: Db): Promise<Reviewer> {
  const userId = userIdIn(name);
  const member = userId === undefined ? undefined : await findMember(db, workspaceId, userId);
  return { name, role: member?.role ?? null };
}

/** A role with all weaker ones. */
export function rolesUpTo(role: Role | null): readonly Role[] {
  return role === null ? [] : roles.filter((each) => isAtLeast(role, each));
}

/** Why a person may not decide a review; undefined if they may. */
export function refusalOf(
  { requester, reviewers, role: least }: Pick<Review, 'requester' | 'reviewers' | 'role'>,
  { name, role }: Reviewer,
): string | undefined {
  const userId = userIdIn(name);
  if (userId === undefined) return 'Only people review: use a personal access token.';
  if (requester === name) return 'Another person has to review what you sent.';
  if (reviewers.some(({ id }) => id === userId)) return undefined;
  if (least !== null && role !== null && isAtLeast(role, least)) return undefined;
  return 'You were not asked for this review.';
}
