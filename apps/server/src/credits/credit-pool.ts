import { effectivePlan, type Project } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import { creditPeriod } from './credit-period.ts';
import type { PeriodKey } from './credit-periods.ts';

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
