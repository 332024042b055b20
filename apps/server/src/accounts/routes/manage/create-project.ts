import { CreateProjectBody, ManagedProjectResult, WorkspacePath } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { actorOf } from '../../actor-of.ts';
import { createProject } from '../../create-project.ts';
import { toWireProject } from '../../wire-forms.ts';
import type { AccountsRouteDeps } from '../deps.ts';

export const createProjectRoute = defineRoute({
  operationId: 'createProject',
  method: 'POST',
  path: '/manage/workspaces/{workspaceId}/projects',
  summary: 'Create a project',
  tag: 'Projects',
  auth: 'management',
  audit: 'itself',
  params: WorkspacePath,
  body: CreateProjectBody,
  status: 201,
  result: ManagedProjectResult,
  errors: ['FEATURE_NOT_AVAILABLE'],
  handle: async ({ body, caller, workspaceId, request }, deps: AccountsRouteDeps) => {
    const draft = { workspaceId, name: body.name, legacy: body.legacy };
    const project = await createProject(draft, await actorOf(caller, request, deps.db), deps);
    return ok({ data: toWireProject(project) });
  },
});
