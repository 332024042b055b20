import { LRUCache } from 'lru-cache';
import type { Project } from '../accounts/index.ts';
import type { Db } from '../platform/database/tables.ts';
import { findAnchor, fixAnchor } from './credit-pools.ts';

/** Anchors: the dates from which the credit months of workspaces are counted. */
export type CreditAnchors = {
  /** The stored anchor, or the one a first reservation would store. */
  find(project: Project): Promise<Date>;
  /** The stored anchor; stores it with the first reservation. */
  fix(project: Project): Promise<Date>;
};

/** A workspace without a plan counts calendar months. */
const CALENDAR = new Date(0);
const REMEMBERED_MAX = 10_000;

/**
 * Caches anchors. Months are counted from the day the plan reached its status. The first reservation stores that day:
 * a plan that is past due for a day, or a change of plan, must not start a second month of credits within the first.
 */
export function rememberAnchors(db: Db): CreditAnchors {
  // Stored anchors never change.
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

/** The anchor of a workspace without a reservation. */
export function usualAnchor({ plan }: Project): Date {
  return plan?.statusSince ?? CALENDAR;
}
