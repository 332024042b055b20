import { LRUCache } from 'lru-cache';
import { effectivePlan, type Project } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';
import { countAcceptedSince } from '../statistics/email-counts.ts';
import { count } from './malformed.ts';

/** How many emails a workspace's plan still allows this month. */
export type EmailAllowance = {
  /**
   * Takes one email of the allowance; synchronous while the count is in memory.
   *
   * @throws AppError FEATURE_NOT_AVAILABLE when the month's emails are used up
   */
  take(project: Project): void | Promise<void>;
  /** Gives one back: its email was not accepted. */
  giveBack(workspaceId: number): void;
};

type Known = { month: string; count: number; countedAt: number };

/** How often to count again, because other processes accept emails too; more often near the limit. */
const RECOUNT_MS = 60_000;
const RECOUNT_NEAR_MS = 2_000;
const NEAR = 0.95;
const WORKSPACES_MAX = 10_000;

/**
 * Counts by calendar month in UTC, over all projects of a workspace. The count is in memory and includes what this
 * process takes, so a request costs no query. Several processes together may exceed the limit by what they accept
 * within two seconds.
 */
export function createEmailAllowance({ db, clock }: { db: Db; clock: Clock }): EmailAllowance {
  const known = new LRUCache<number, Known>({ max: WORKSPACES_MAX });
  const counting = new Map<number, Promise<Known>>();

  const recount = async (workspaceId: number, month: string): Promise<Known> => {
    const countedAt = clock().getTime();
    const fresh = { month, countedAt, count: await countAcceptedSince(db, workspaceId, `${month}-01`) };
    known.set(workspaceId, fresh);
    return fresh;
  };

  return {
    take(project) {
      const now = clock();
      const { limits, title } = effectivePlan(project.plan, now);
      const month = now.toISOString().slice(0, 7);
      const entry = known.get(project.workspace.id);
      if (entry && isFresh(entry, month, limits.emails, now)) return takeFrom(entry, limits.emails, title);
      const { id } = project.workspace;
      const running = counting.get(id) ?? recount(id, month).finally(() => counting.delete(id));
      counting.set(id, running);
      return running.then((fresh) => takeFrom(fresh, limits.emails, title));
    },
    giveBack(workspaceId) {
      const entry = known.get(workspaceId);
      if (entry) entry.count -= 1;
    },
  };
}

function isFresh(entry: Known, month: string, limit: number, now: Date): boolean {
  const ageMs = Math.abs(now.getTime() - entry.countedAt);
  return entry.month === month && ageMs < (entry.count < limit * NEAR ? RECOUNT_MS : RECOUNT_NEAR_MS);
}

function takeFrom(known: Known, limit: number, title: string): void {
  if (known.count >= limit)
    throw new AppError(
      'FEATURE_NOT_AVAILABLE',
      `The plan ${title} allows ${count(limit)} emails a month, and ${count(known.count)} were accepted in ${known.month} (UTC): wait for the next month, or upgrade the plan.`,
    );
  known.count += 1;
}
