import type { PlanFeature } from '@postpress/contracts';
import type { Clock } from '../base/clock.ts';
import type { Access } from './access.ts';
import { mayUse } from './effective-plan.ts';
import type { Project } from './projects.ts';

/** Projects from memory, and from the database where memory would refuse. */
export type KnownProjects = Pick<Access, 'project' | 'projectNow'>;

/**
 * Whether a project may use a feature now, by its plan. Memory may let in; before it keeps out, the database is asked:
 * another process may have changed the plan a moment ago.
 */
export async function projectMayUse(
  feature: PlanFeature,
  projectId: number,
  { access, clock }: { access: KnownProjects; clock: Clock },
): Promise<boolean> {
  const may = (project: Project | undefined) => project !== undefined && mayUse(feature, project, clock());
  return may(await access.project(projectId)) || may(await access.projectNow(projectId));
}
