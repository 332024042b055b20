import { ChangePlanBody, ManagedPlanResult, WorkspacePath } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { actorOf } from '../../actor-of.ts';
import { changePlan } from '../../change-plan.ts';
import { toWirePlan } from '../../wire-forms.ts';
import type { AccountsRouteDeps } from '../deps.ts';

export const changePlanRoute = defineRoute({
  operationId: 'changePlan',
  method: 'PUT',
  path: '/manage/workspaces/{workspaceId}/plan',
  summary: 'Set the plan',
  description: 'Replaces the whole plan: omitted fields are cleared.',
  tag: 'Plans',
  auth: 'management',
  role: 'owner',
  audit: 'itself',
  params: WorkspacePath,
  body: ChangePlanBody,
  result: ManagedPlanResult,
  handle: async ({ body, caller, workspaceId, request }, deps: AccountsRouteDeps) => {
    const actor = await actorOf(caller, request, deps.db);
    return ok({ data: toWirePlan(await changePlan(workspaceId, body, actor, deps)) });
  },
});
