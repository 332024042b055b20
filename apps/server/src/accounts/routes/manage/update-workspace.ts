import { ManagedWorkspaceResult, UpdateWorkspaceBody, WorkspacePath } from '@postpress/contracts';
import { declaredFields } from '../../../base/declared-fields.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { actorOf } from '../../actor-of.ts';
import { changeWorkspace } from '../../change-workspace.ts';
import type { AccountsRouteDeps } from '../deps.ts';

export const updateWorkspaceRoute = defineRoute({
  operationId: 'updateWorkspace',
  method: 'PATCH',
  path: '/manage/workspaces/{workspaceId}',
  summary: 'Rename, suspend, archive or restore a workspace, or require single sign-on',
  description:
    'Omitted fields stay unchanged. A workspace that requires single sign-on can’t be accessed by tokens, including the one that makes this request. Its project keys keep working.',
  tag: 'Workspaces',
  auth: 'management',
  role: 'owner',
  audit: 'itself',
  params: WorkspacePath,
  body: UpdateWorkspaceBody,
  result: ManagedWorkspaceResult,
  errors: ['FEATURE_NOT_AVAILABLE'],
  handle: async ({ body, caller, workspaceId, request }, deps: AccountsRouteDeps) => {
    const actor = await actorOf(caller, request, deps.db);
    const change = declaredFields(UpdateWorkspaceBody, body);
    return ok({ data: await changeWorkspace(workspaceId, change, actor, deps) });
  },
});
