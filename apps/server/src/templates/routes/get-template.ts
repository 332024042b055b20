import { NumericId, TemplateResult } from '@postpress/contracts';
import Type from 'typebox';
import { defineRoute } from '../../base/route.ts';
import { getTemplate } from '../templates.ts';
import { templateAnswer, toWireSummary } from '../wire-forms.ts';
import type { TemplatesRouteDeps } from './deps.ts';

export const getTemplateRoute = defineRoute({
  operationId: 'getTemplate',
  operation: 9,
  method: 'GET',
  path: '/v3/templates/{id}',
  summary: 'Get a template',
  description: 'With the saved design and the HTML of the last save. 404 for popups, which only v2 returns.',
  tag: 'Templates',
  auth: 'project',
  scope: 'templates:read',
  params: Type.Object({ id: NumericId }),
  result: TemplateResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: TemplatesRouteDeps) => {
    const template = await getTemplate(db, projectId, params.id, { popups: false });
    return templateAnswer(toWireSummary(template), template);
  },
});
