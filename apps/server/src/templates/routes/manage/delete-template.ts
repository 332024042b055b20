import { Deleted, TemplatePath } from '@postpress/contracts';
import { projectIdOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { getTemplate } from '../../get-template.ts';
import { deleteTemplate } from '../../templates.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const deleteTemplateRoute = defineRoute({
  operationId: 'deleteTemplate',
  method: 'DELETE',
  path: '/manage/projects/{projectId}/templates/{templateId}',
  summary: 'Delete a template',
  tag: 'Templates',
  auth: 'management',
  params: TemplatePath,
  result: Deleted,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller }, { db }: TemplatesRouteDeps) => {
    const projectId = projectIdOf(caller);
    const { id } = await getTemplate(db, projectId, params.templateId, { popups: true });
    return ok({ data: { success: await deleteTemplate(db, projectId, id) } });
  },
});
