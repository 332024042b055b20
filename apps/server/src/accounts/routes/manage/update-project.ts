import { ManagedProjectResult, ProjectPath, UpdateProjectBody } from '@postpress/contracts';
import { declaredFields } from '../../../base/declared-fields.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { actorOf } from '../../actor-of.ts';
import { changeProject } from '../../change-project.ts';
import { toWireProject } from '../../wire-forms.ts';
import type { AccountsRouteDeps } from '../deps.ts';

export const updateProjectRoute = defineRoute({
  operationId: 'updateProject',
  method: 'PATCH',
  path: '/manage/projects/{projectId}',
  summary: 'Rename, suspend, archive or restore a project',
  description: 'Omitted fields stay unchanged.',
  tag: 'Projects',
  auth: 'management',
  worksWhenSuspended: true,
  audit: 'itself',
  params: ProjectPath,
  body: UpdateProjectBody,
  result: ManagedProjectResult,
  errors: ['FEATURE_NOT_AVAILABLE'],
  handle: async ({ body, caller, projectId, request }, deps: AccountsRouteDeps) => {
    const actor = await actorOf(caller, request, deps.db);
    const project = await changeProject(projectId, declaredFields(UpdateProjectBody, body), actor, deps);
    return ok({ data: toWireProject(project) });
  },
});
