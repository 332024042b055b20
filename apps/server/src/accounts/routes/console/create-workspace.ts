import { CreatedWorkspaceResult, CreateWorkspaceBody } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { actorOf } from '../../actor-of.ts';
import { createWorkspace } from '../../create-workspace.ts';
import type { ConsoleDeps } from '../../sign-in/deps.ts';

export const createWorkspaceRoute = defineRoute({
  operationId: 'createWorkspace',
  method: 'POST',
  path: '/console/api/workspaces',
  summary: 'Create a workspace',
  description: 'Only if POSTPRESS_CREATE_WORKSPACES allows it.',
  tag: 'Workspaces',
  auth: 'console',
  audit: 'itself',
  body: CreateWorkspaceBody,
  status: 201,
  result: CreatedWorkspaceResult,
  handle: async ({ body, caller, userId, request }, deps: ConsoleDeps) => {
    if (!deps.features.createWorkspaces)
      throw new AppError('FORBIDDEN', 'This installation does not let members make workspaces.');
    const draft = { name: body.name, projectName: body.projectName, ownerId: userId };
    const { id, projectId } = await createWorkspace(draft, await actorOf(caller, request, deps.db), deps);
    return ok({ data: { id, name: body.name, projectId } });
  },
});
