import { sql } from 'kysely';
import { workspaceIdOfProject } from '../accounts/index.ts';
import { DAY_MS } from '../base/clock.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import { endOfPeriod } from './credit-periods.ts';
import type { DueAlert } from './due-alerts.ts';

type NewAlerts = {
  startsAt: Date;
  creditsTotal: number;
  /** Usage before the change that reached the alerts. */
  usedBefore: number;
  reachedAt: Date;
  alerts: readonly DueAlert[];
};

/**
 * Records alerts of a period, under its lock. A recorded alert is recorded again only if the cap was raised since, which
 * put the threshold above usage, and usage reached it once more.
 *
 * @returns the new alerts, for webhooks
 */
export async function noteAlerts(
  tx: Tx,
  { startsAt, creditsTotal, usedBefore, reachedAt, alerts }: NewAlerts,
): Promise<DueAlert[]> {
  if (alerts.length === 0) return [];
  const { rows } = await sql<DueAlert>`
    insert into credit_alerts as noted (project_id, starts_at, threshold, credits_total, reached_at)
    select due.project_id, ${startsAt}::timestamptz, due.threshold, ${creditsTotal}::bigint, ${reachedAt}::timestamptz
    from unnest(
      ${alerts.map(({ projectId }) => projectId)}::int[], ${alerts.map(({ threshold }) => threshold)}::int[])
      as due (project_id, threshold)
    on conflict (project_id, starts_at, threshold)
      do update set credits_total = excluded.credits_total, reached_at = excluded.reached_at
      where noted.credits_total < excluded.credits_total
        and ${usedBefore}::bigint * 100 < coalesce(excluded.threshold, 100) * excluded.credits_total
    returning project_id as "projectId", threshold`.execute(tx);
  return rows;
}

/** An alert of a period that has not ended. */
export type CurrentAlert = DueAlert & { workspaceId: number; startsAt: Date; endsAt: Date };

const PERIOD_DAYS_MAX = 31;

/** The alerts of all projects in their current periods. */
export async function listCurrentAlerts(db: Db, now: Date): Promise<CurrentAlert[]> {
  const workspaceId = workspaceIdOfProject('credit_alerts.project_id');
  const { rows } = await sql<CurrentAlert>`
    select * from (
      select project_id as "projectId", ${workspaceId} as "workspaceId", threshold, starts_at as "startsAt",
        ${endOfPeriod(workspaceId, 'credit_alerts.starts_at')} as "endsAt"
      from credit_alerts where reached_at > ${new Date(now.getTime() - PERIOD_DAYS_MAX * DAY_MS)}
    ) as alert where "endsAt" > ${now} order by "projectId", threshold`.execute(db);
  return rows;
}

/** Records thresholds that usage had passed before they were set, so that they send no alert. */
export async function notePassed(
  db: Db,
  passed: { projectId: number; startsAt: Date; creditsTotal: number; reachedAt: Date; thresholds: number[] },
): Promise<void> {
  if (passed.thresholds.length === 0) return;
  await db
    .insertInto('credit_alerts')
    .values(
      passed.thresholds.map((threshold) => ({
        project_id: passed.projectId,
        starts_at: passed.startsAt,
        threshold,
        credits_total: passed.creditsTotal,
        reached_at: passed.reachedAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['project_id', 'starts_at', 'threshold']).doNothing())
    .execute();
}

/** Deletes the alerts of periods that began before a moment. */
export async function deleteAlertsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('credit_alerts').where('starts_at', '<', moment).execute();
}
