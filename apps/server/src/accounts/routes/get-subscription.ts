import { type PlanFeature, type PlanLimit, planLimits, SubscriptionResult } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { effectivePlan, mayUse } from '../effective-plan.ts';
import type { Project } from '../projects.ts';
import type { AccountsRouteDeps } from './deps.ts';

export const getSubscriptionRoute = defineRoute({
  operationId: 'getSubscription',
  operation: 5,
  method: 'GET',
  path: '/v3/me/subscription',
  summary: 'Get the plan and its features',
  description:
    'What the plan of the project’s workspace currently allows. A plan that has been past due for 14 days, is unpaid or has ended counts as free.',
  tag: 'Projects',
  auth: 'project',
  scope: 'project:read',
  editor: {},
  result: SubscriptionResult,
  handle: async ({ projectId }, { access, clock }: AccountsRouteDeps) => {
    const project = await access.projectNow(projectId);
    if (!project) throw new AppError('NOT_FOUND', 'There is no project with this ID.');
    return ok({ data: describe(project, clock()) });
  },
});

function describe(project: Project, now: Date): SubscriptionResult['data'] {
  const { title, features, limits } = effectivePlan(project.plan, now);
  return {
    planName: title,
    status: project.plan?.status ?? null,
    expiresAt: project.plan?.expiresAt?.toISOString() ?? null,
    features: Object.keys(features).map((name) => ({
      name,
      available: mayUse(name as PlanFeature, project, now),
    })),
    limits: Object.entries(limits).flatMap(([name, value]) =>
      // Unlimited ones are omitted.
      value === null ? [] : [{ name, value, unit: planLimits[name as PlanLimit].unit }],
    ),
  };
}
