import { type AiCreditUsage, type AiCreditUsageQuery, creditLimits } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import { dateOf, lastDateOf } from './credit-period.ts';
import { findUsage } from './credit-usage.ts';
import { type BalanceDeps, currentPeriod } from './read-balance.ts';

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
  const { start = dateOf(period.startsAt), end = lastDateOf(period) } = query;
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
