import { ManagedTemplateResult, TemplatePath } from '@postpress/contracts';
import { readId } from '../../../base/read-id.ts';
import { defineRoute } from '../../../base/route.ts';
import { noSuchTemplate } from '../../save-template.ts';
import { findManagedTemplate } from '../../template-lists.ts';
import { templateAnswer, toWireManaged } from '../../wire-forms.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const getManagedTemplateRoute = defineRoute({
  operationId: 'getManagedTemplate',
  method: 'GET',
  path: '/manage/projects/{projectId}/templates/{templateId}',
  summary: 'Get a template of any mode',
  description: 'With the saved design and its rendered HTML. Templates in the trash have `deletedAt`.',
  tag: 'Templates',
  auth: 'management',
  role: 'viewer',
  params: TemplatePath,
  result: ManagedTemplateResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db, addresses }: TemplatesRouteDeps) => {
    const id = readId(params.templateId);
    const template = id && (await findManagedTemplate(db, projectId, id));
    if (!template) throw noSuchTemplate();
    return templateAnswer(toWireManaged(template, addresses), template);
  },
});
