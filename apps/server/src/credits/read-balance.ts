import type { AiCreditBalance } from '@postpress/contracts';
import type { Access } from '../accounts/index.ts';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../platform/database/tables.ts';
import { usualAnchor } from './credit-anchors.ts';
import { findPeriodCounts, type PeriodKey } from './credit-periods.ts';
import { creditCap, periodOf, requireCreditProject } from './credit-pool.ts';
import { findAnchor } from './credit-pools.ts';

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
