import { LRUCache } from 'lru-cache';
import type { Project } from '../accounts/index.ts';
import type { Db } from '../platform/database/tables.ts';
import { findAnchor, fixAnchor } from './credit-pools.ts';

/** Where the months of workspaces begin. */
export type CreditAnchors = {
  /** As they are, or would be with a first reservation. */
  find(project: Project): Promise<Date>;
  /** The same, fixed from now on. */
  fix(project: Project): Promise<Date>;
};

/** A workspace without a plan counts calendar months. */
const CALENDAR = new Date(0);
const REMEMBERED_MAX = 10_000;

/**
 * A month begins on the day on which the plan of the workspace began, which is when it came to its status. That is fixed
 * with the first reservation: a plan that is past due for a day, or another plan, must not begin a second month of
 * credits in the middle of the first.
 */
export function rememberAnchors(db: Db): CreditAnchors {
  // What is fixed never changes.
  const fixed = new LRUCache<number, Date>({ max: REMEMBERED_MAX });
  const remember = (workspaceId: number, anchor: Date): Date => {
    fixed.set(workspaceId, anchor);
    return anchor;
  };
  return {
    async find(project) {
      const { id } = project.workspace;
      const known = fixed.get(id) ?? (await findAnchor(db, id));
      return known ? remember(id, known) : usualAnchor(project);
    },
    async fix(project) {
      const { id } = project.workspace;
      return fixed.get(id) ?? remember(id, await fixAnchor(db, id, usualAnchor(project)));
    },
  };
}

/** Where the months of a workspace begin that has reserved nothing yet. */
export function usualAnchor({ plan }: Project): Date {
  return plan?.statusSince ?? CALENDAR;
}
