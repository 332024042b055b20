import { ManagedTemplateResult, TemplatePath } from '@postpress/contracts';
import { projectIdOf } from '../../../base/caller.ts';
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
  description:
    'With its design as it was saved and the page rendered then; one in the trash has `deletedAt`.',
  tag: 'Templates',
  auth: 'management',
  role: 'viewer',
  params: TemplatePath,
  result: ManagedTemplateResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller }, { db, addresses }: TemplatesRouteDeps) => {
    const id = readId(params.templateId);
    const template = id && (await findManagedTemplate(db, projectIdOf(caller), id));
    if (!template) throw noSuchTemplate();
    return templateAnswer(toWireManaged(template, addresses), template);
  },
});
