import { Deleted, TemplatePath } from '@postpress/contracts';
import { projectIdOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { getTemplate } from '../../get-template.ts';
import { trashTemplates } from '../../trash.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const deleteTemplateRoute = defineRoute({
  operationId: 'deleteTemplate',
  method: 'DELETE',
  path: '/manage/projects/{projectId}/templates/{templateId}',
  summary: 'Delete a template',
  description: 'It lies in the trash for 30 days, from where it can be brought back.',
  tag: 'Templates',
  auth: 'management',
  role: 'editor',
  params: TemplatePath,
  result: Deleted,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller }, { db, clock }: TemplatesRouteDeps) => {
    const projectId = projectIdOf(caller);
    const { id } = await getTemplate(db, projectId, params.templateId, { popups: true });
    const done = await trashTemplates(db, projectId, { ids: [id], now: clock() });
    return ok({ data: { success: done.length > 0 } });
  },
});
