import { effectivePlan, type Project } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import { creditPeriod } from './credit-period.ts';
import type { PeriodKey } from './credit-periods.ts';

/** What was found of a project. @throws AppError NOT_FOUND when it went meanwhile */
export function requireCreditProject(project: Project | undefined): Project {
  if (project) return project;
  throw new AppError('NOT_FOUND', 'There is no such project.');
}

/** Credits that the workspace of a project may use in a period, by its plan; null: as many as it likes. */
export function creditCap(project: Project, now: Date): number | null {
  const cap = effectivePlan(project.plan, now).limits.ai_credits;
  return cap === null ? null : Math.floor(cap);
}

/** The period of a workspace that a moment lies in. */
export function periodOf(workspaceId: number, anchor: Date, now: Date): PeriodKey {
  return { workspaceId, ...creditPeriod(anchor, now) };
}
