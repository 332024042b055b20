import { effectivePlan, type Project } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import type { Db } from '../platform/database/tables.ts';
import { creditPeriod, type PeriodKey } from './credit-periods.ts';

/** The stored anchor of a workspace; undefined before its first reservation. */
export async function findAnchor(db: Db, workspaceId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('credit_pools')
    .select('anchored_at')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return row?.anchored_at;
}

/** Stores the anchor of a workspace unless one is stored. @returns the stored one */
export async function fixAnchor(db: Db, workspaceId: number, anchor: Date): Promise<Date> {
  await db
    .insertInto('credit_pools')
    .values({ workspace_id: workspaceId, anchored_at: anchor })
    .onConflict((conflict) => conflict.column('workspace_id').doNothing())
    .execute();
  return (await findAnchor(db, workspaceId)) ?? anchor;
}

/** @throws AppError NOT_FOUND if the project was deleted meanwhile */
export function requireCreditProject(project: Project | undefined): Project {
  if (project) return project;
  throw new AppError('NOT_FOUND', 'There is no project with this ID.');
}

/** The credits per period in the plan of the project's workspace; null: unlimited. */
export function creditCap(project: Project, now: Date): number | null {
  const cap = effectivePlan(project.plan, now).limits.ai_credits;
  return cap === null ? null : Math.floor(cap);
}

/** The credit period of a workspace that contains `now`. */
export function periodOf(workspaceId: number, anchor: Date, now: Date): PeriodKey {
  return { workspaceId, ...creditPeriod(anchor, now) };
}
