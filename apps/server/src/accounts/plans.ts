import type { Db } from '../platform/database/tables.ts';
import type { PlanRecord } from './effective-plan.ts';

export async function findPlan(db: Db, workspaceId: number): Promise<PlanRecord | undefined> {
  return db
    .selectFrom('plans')
    .select([
      'name',
      'status',
      'status_since as statusSince',
      'expires_at as expiresAt',
      'features',
      'limits',
    ])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
}

/** Writes the plan of a workspace, its first or another. */
export async function putPlan(db: Db, workspaceId: number, plan: PlanRecord): Promise<void> {
  const values = {
    name: plan.name,
    status: plan.status,
    status_since: plan.statusSince,
    expires_at: plan.expiresAt,
    features: JSON.stringify(plan.features),
    limits: JSON.stringify(plan.limits),
  };
  await db
    .insertInto('plans')
    .values({ workspace_id: workspaceId, ...values })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(values))
    .execute();
}
