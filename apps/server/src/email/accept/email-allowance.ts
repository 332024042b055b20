import { LRUCache } from 'lru-cache';
import { effectivePlan, type Project } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import { agedBy } from '../../base/remember-for.ts';
import type { Db } from '../../platform/database/tables.ts';
import { countAcceptedSince } from '../statistics/email-counts.ts';
import { count } from './malformed.ts';

/** How many emails a workspace's plan still allows this month. */
export type EmailAllowance = {
  /**
   * Takes one email of the allowance; synchronous while the count is in memory. Test emails have one of their own, of
   * the same size.
   *
   * @throws AppError FEATURE_NOT_AVAILABLE when the month's emails are used up
   */
  take(project: Project, isTest: boolean): void | Promise<void>;
  /** Gives one back: its email was not accepted. */
  giveBack(email: { workspaceId: number; isTest: boolean }): void;
};

/** How often to count again, because other processes accept emails too; more often near the limit. */
const RECOUNT_MS = 60_000;
const RECOUNT_NEAR_MS = 2_000;
const NEAR = 0.95;
const WORKSPACES_MAX = 10_000;

type Known = { month: string; count: number };

/**
 * Counts by calendar month in UTC, over all projects of a workspace. The count is in memory and includes what this
 * process takes, so a request costs no query. Several processes together may exceed the limit by what they accept
 * within two seconds.
 *
 * @param nowMs of a monotonic clock
 */
export function createEmailAllowance(
  { db, clock }: { db: Db; clock: Clock },
  nowMs = () => performance.now(),
): EmailAllowance {
  /** By workspace, month and kind. */
  const known = new LRUCache<string, Known>({
    max: WORKSPACES_MAX,
    ttl: RECOUNT_MS,
    ...agedBy(nowMs),
    ignoreFetchAbort: true,
    fetchMethod: async (key) => {
      const [workspaceId, month = '', kind] = key.split(' ');
      const of = { workspaceId: Number(workspaceId), test: kind === 'test' };
      return { month, count: await countAcceptedSince(db, of, `${month}-01`) };
    },
  });
  const keyOf = (workspaceId: number, now: Date, isTest: boolean) =>
    `${workspaceId} ${now.toISOString().slice(0, 7)} ${isTest ? 'test' : 'live'}`;

  return {
    take(project, isTest) {
      const now = clock();
      const { limits, title } = effectivePlan(project.plan, now);
      const key = keyOf(project.workspace.id, now, isTest);
      const entry = known.get(key);
      const ageMs = () => RECOUNT_MS - known.getRemainingTTL(key);
      if (entry && (entry.count < limits.emails * NEAR || ageMs() < RECOUNT_NEAR_MS))
        return takeFrom(entry, limits.emails, title);
      return known.forceFetch(key, { forceRefresh: true }).then((one) => takeFrom(one, limits.emails, title));
    },
    giveBack({ workspaceId, isTest }) {
      const entry = known.get(keyOf(workspaceId, clock(), isTest));
      if (entry) entry.count -= 1;
    },
  };
}

function takeFrom(known: Known, limit: number, title: string): void {
  if (known.count >= limit)
    throw new AppError(
      'FEATURE_NOT_AVAILABLE',
      `The plan ${title} allows ${count(limit)} emails a month, and ${count(known.count)} were accepted in ${known.month} (UTC): wait for the next month, or upgrade the plan.`,
    );
  known.count += 1;
}
