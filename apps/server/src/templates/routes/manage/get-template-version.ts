import { TemplateVersionPath, TemplateVersionResult } from '@postpress/contracts';
import { defineRoute } from '../../../base/route.ts';
import { getTemplate } from '../../templates.ts';
import { versionJson } from '../../version-pages.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const getTemplateVersionRoute = defineRoute({
  operationId: 'getTemplateVersion',
  method: 'GET',
  path: '/manage/projects/{projectId}/templates/{templateId}/versions/{versionId}',
  summary: 'Get a version of a template',
  description: 'With its design, byte for byte.',
  tag: 'Templates',
  auth: 'management',
  role: 'viewer',
  params: TemplateVersionPath,
  result: TemplateVersionResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, projectId }, { db }: TemplatesRouteDeps) => {
    const template = await getTemplate(db, projectId, params.templateId, { popups: true });
    return { json: await versionJson(db, template, params.versionId) };
  },
});
