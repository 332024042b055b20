import { ManagedPlanResult, WorkspacePath } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { findPlan } from '../../projects.ts';
import { toWirePlan } from '../../wire-forms.ts';
import type { AccountsRouteDeps } from '../deps.ts';

export const getPlanRoute = defineRoute({
  operationId: 'getPlan',
  method: 'GET',
  path: '/manage/workspaces/{workspaceId}/plan',
  summary: 'Get the stored plan',
  tag: 'Plans',
  auth: 'management',
  role: 'viewer',
  params: WorkspacePath,
  result: ManagedPlanResult,
  errors: ['NOT_FOUND'],
  handle: async ({ workspaceId }, { db }: AccountsRouteDeps) => {
    const plan = await findPlan(db, workspaceId);
    if (!plan) throw new AppError('NOT_FOUND', 'The workspace has no plan, which counts as free.');
    return ok({ data: toWirePlan(plan) });
  },
});
