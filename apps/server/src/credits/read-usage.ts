import {
  type AiCreditBalance,
  type AiCreditUsage,
  type AiCreditUsageQuery,
  type AiFeatureType,
  creditLimits,
} from '@postpress/contracts';
import { sql } from 'kysely';
import type { Access } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import { type Clock, dayOf } from '../base/clock.ts';
import type { Db } from '../platform/database/tables.ts';
import { usualAnchor } from './credit-anchors.ts';
import { findPeriodCounts, lastDateOf, type PeriodKey } from './credit-periods.ts';
import { creditCap, findAnchor, periodOf, requireCreditProject } from './credit-pools.ts';

/**
 * The usage of a project in the given dates or the current period. Of the project only, not of its workspace, because
 * end users of other projects must not show.
 *
 * @throws AppError VALIDATION_ERROR when `start` is after `end`
 */
export async function readUsage(
  projectId: number,
  query: AiCreditUsageQuery,
  deps: BalanceDeps,
): Promise<AiCreditUsage> {
  const period = await currentPeriod(projectId, deps);
  const { start = dayOf(period.startsAt), end = lastDateOf(period) } = query;
  if (start > end) throw new AppError('VALIDATION_ERROR', `start (${start}) must not be after end (${end}).`);
  const { creditsUsed, total, rows } = await findUsage(deps.db, projectId, {
    start,
    end,
    endUserId: query.end_user_id,
    featureType: query.feature_type,
    sort: query.sort ?? 'credits',
    order: query.order ?? 'desc',
    limit: query.limit ?? creditLimits.usageRows.default,
    offset: query.offset ?? 0,
  });
  return { total_credits_used: creditsUsed, total, breakdown: rows };
}

/** Filter and page of a usage report; UTC dates, both inclusive. */
type UsageFilter = {
  start: string;
  end: string;
  endUserId?: string | undefined;
  featureType?: AiFeatureType | undefined;
  sort: 'credits' | 'end_user_id' | 'feature_type';
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
};

type UsageRow = { end_user_id: string | null; feature_type: AiFeatureType; credits: number };
type Usage = { creditsUsed: number; total: number; rows: UsageRow[] };

/**
 * The usage of a project by end user and feature. One statement, so that sum, count and page are consistent.
 *
 * Ties are ordered by end user (null last) and feature, so that pages neither repeat nor skip a row.
 */
async function findUsage(db: Db, projectId: number, filter: UsageFilter): Promise<Usage> {
  const { start, end, endUserId, featureType, sort, order, limit, offset } = filter;
  const ofUser = endUserId === undefined ? sql`true` : sql`end_user_id = ${endUserId}`;
  const ofFeature = featureType === undefined ? sql`true` : sql`feature_type = ${featureType}`;
  const direction = order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`;
  const { rows } = await sql<Usage>`
    with grouped as materialized (
      select end_user_id, feature_type, sum(credits)::bigint as credits from credit_usage
      where project_id = ${projectId} and used_on between ${start}::date and ${end}::date
        and ${ofUser} and ${ofFeature}
      group by 1, 2
    ), page as (
      select * from grouped
      order by ${sql.ref(sort)} ${sort === 'credits' ? sql`` : sql`collate "C"`} ${direction},
        end_user_id collate "C" nulls last, feature_type collate "C"
      limit ${limit} offset ${offset}
    )
    select (select coalesce(sum(credits), 0)::bigint from grouped) as "creditsUsed",
      (select count(*) from grouped) as total,
      (select coalesce(json_agg(page), '[]') from page) as rows`.execute(db);
  return rows[0] as Usage;
}

export type BalanceDeps = { db: Db; clock: Clock; access: Access };

/** The current credit period of a project's workspace, and its cap. @throws AppError NOT_FOUND */
export async function currentPeriod(
  projectId: number,
  { db, clock, access }: BalanceDeps,
): Promise<PeriodKey & { cap: number | null }> {
  const project = requireCreditProject(await access.projectNow(projectId));
  const now = clock();
  const anchor = (await findAnchor(db, project.workspace.id)) ?? usualAnchor(project);
  return { ...periodOf(project.workspace.id, anchor, now), cap: creditCap(project, now) };
}

/**
 * The credit balance of a project's workspace. Reservations of requests in flight do not reduce it: most of them are
 * given back.
 */
export async function readBalance(projectId: number, deps: BalanceDeps): Promise<AiCreditBalance> {
  const { cap, ...period } = await currentPeriod(projectId, deps);
  const used = (await findPeriodCounts(deps.db, period))?.used ?? 0;
  return {
    is_capped: cap !== null,
    credits_total: cap ?? 0,
    credits_used: used,
    // The cap may have been lowered below usage.
    credits_remaining: cap === null ? 0 : Math.max(0, cap - used),
    reset_date: cap === null ? null : period.endsAt.toISOString(),
  };
}
