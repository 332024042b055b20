import { LegacyTemplateResult, NumericId } from '@postpress/contracts';
import Type from 'typebox';
import { defineRoute } from '../../base/route.ts';
import { getTemplate } from '../templates.ts';
import { toJsonWithDesign } from '../wire-forms.ts';
import type { TemplatesRouteDeps } from './deps.ts';

export const legacyGetTemplateRoute = defineRoute({
  operationId: 'legacyGetTemplate',
  method: 'GET',
  path: '/v2/templates/{id}',
  summary: 'Get a template',
  description: 'One template with its design, popups included.',
  tag: 'Templates',
  auth: 'legacy',
  params: Type.Object({ id: NumericId }),
  result: LegacyTemplateResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: TemplatesRouteDeps) => {
    const template = await getTemplate(db, projectId, params.id, { popups: true });
    return { json: `{"success":true,"data":${toJsonWithDesign(template)}}` };
  },
});
