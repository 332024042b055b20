import {
  type ChangePlanBody,
  mayBeUnlimited,
  planFeatures,
  planLimits,
  planNames,
} from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { Actor } from './audit-records.ts';
import { type AccountsDeps, recordChange } from './changes.ts';
import type { PlanRecord } from './effective-plan.ts';
import { findPlan, putPlan } from './projects.ts';

/**
 * Writes the plan of a workspace. Omitted fields are reset: no status, no end, no overrides.
 *
 * @throws AppError VALIDATION_ERROR for an unknown plan, feature or limit
 */
export async function changePlan(
  workspaceId: number,
  change: ChangePlanBody,
  actor: Actor,
  deps: AccountsDeps,
): Promise<PlanRecord> {
  requireKnown('plan', [change.name], planNames);
  requireKnown('feature', Object.keys(change.features ?? {}), Object.keys(planFeatures));
  requireKnown('limit', Object.keys(change.limits ?? {}), Object.keys(planLimits));
  requireLimited(change.limits ?? {});
  return inTransaction(deps.db, async (tx) => {
    const before = await findPlan(tx, workspaceId);
    const status = change.status ?? null;
    const after: PlanRecord = {
      name: change.name,
      status,
      // The 14 days of grace start when the plan first became past due, not with the last edit.
      statusSince: before?.status === status ? before.statusSince : deps.clock(),
      expiresAt: change.expiresAt ? new Date(change.expiresAt) : null,
      features: change.features ?? {},
      limits: change.limits ?? {},
    };
    await putPlan(tx, workspaceId, after);
    const subject = { workspaceId, subjectId: workspaceId, before, after };
    await recordChange(tx, { ...subject, action: 'plan.changed' }, actor, deps);
    return after;
  });
}

function requireLimited(limits: Record<string, number | null>): void {
  const unlimited = Object.keys(limits).find((name) => limits[name] === null && !mayBeUnlimited(name));
  if (unlimited === undefined) return;
  throw new AppError(
    'VALIDATION_ERROR',
    `limits.${unlimited} must be a number: only ai_credits may be null.`,
  );
}

function requireKnown(what: string, given: readonly string[], known: readonly string[]): void {
  const unknown = given.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new AppError('VALIDATION_ERROR', `There is no ${what} ${unknown}; there are ${known.join(', ')}.`);
}
