import { Deleted, TemplatePath } from '@postpress/contracts';
import { actorOf } from '../../../accounts/index.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { getTemplate } from '../../templates.ts';
import { moveToTrash } from '../../trash.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const deleteTemplateRoute = defineRoute({
  operationId: 'deleteTemplate',
  method: 'DELETE',
  path: '/manage/projects/{projectId}/templates/{templateId}',
  summary: 'Delete a template',
  description: 'Moves it to the trash, from which it can be restored for 30 days.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  audit: 'itself',
  params: TemplatePath,
  result: Deleted,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller, projectId, request }, deps: TemplatesRouteDeps) => {
    const { id } = await getTemplate(deps.db, projectId, params.templateId, { popups: true });
    const actor = await actorOf(caller, request, deps.db);
    const done = await moveToTrash({ projectId, ids: [id] }, actor, deps);
    return ok({ data: { success: done.length > 0 } });
  },
});
