import type { ExhaustionBehavior } from '@postpress/contracts';
import { projectIdsOf } from '../accounts/index.ts';
import type { Db } from '../platform/database/tables.ts';
import type { Listener } from './due-alerts.ts';

/** A project's alert thresholds, and what its editor does when credits are exhausted. */
export type CreditSettings = {
  exhaustionBehavior: ExhaustionBehavior;
  /** Percentages, ascending, each once. */
  thresholdAlerts: number[];
};

export const usualCreditSettings: CreditSettings = { exhaustionBehavior: 'disable', thresholdAlerts: [] };

const columns = ['exhaustion_behavior as exhaustionBehavior', 'threshold_alerts as thresholdAlerts'] as const;

export async function findCreditSettings(db: Db, projectId: number): Promise<CreditSettings | undefined> {
  return db
    .selectFrom('credit_settings')
    .select(columns)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}

/** Writes the given fields; others keep their value or default. */
export async function putCreditSettings(
  db: Db,
  projectId: number,
  { exhaustionBehavior, thresholdAlerts }: { [K in keyof CreditSettings]: CreditSettings[K] | undefined },
  updatedAt: Date,
): Promise<CreditSettings> {
  const values = {
    exhaustion_behavior: exhaustionBehavior,
    threshold_alerts: thresholdAlerts,
    updated_at: updatedAt,
  };
  return db
    .insertInto('credit_settings')
    .values({ project_id: projectId, ...values })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(values))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The projects of a workspace with credit settings: the possible receivers of alerts. */
export async function listListeners(db: Db, workspaceId: number): Promise<Listener[]> {
  return db
    .selectFrom('credit_settings')
    .select(['project_id as projectId', 'threshold_alerts as thresholdAlerts'])
    .where('project_id', 'in', projectIdsOf(db, workspaceId))
    .orderBy('project_id')
    .execute();
}
