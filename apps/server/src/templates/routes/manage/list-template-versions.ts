import { ListTemplateVersionsQuery, TemplatePath, TemplateVersionListResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { getTemplate } from '../../templates.ts';
import { versionPage } from '../../version-pages.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const listTemplateVersionsRoute = defineRoute({
  operationId: 'listTemplateVersions',
  method: 'GET',
  path: '/manage/projects/{projectId}/templates/{templateId}/versions',
  summary: 'List the versions of a template',
  description:
    'Newest first. Saves of one editor session within ten minutes are one version. The newest 100 are kept, the last of each day for 90 days, and those with a label.',
  tag: 'Templates',
  auth: 'management',
  role: 'viewer',
  params: TemplatePath,
  query: ListTemplateVersionsQuery,
  result: TemplateVersionListResult,
  errors: ['NOT_FOUND', 'INVALID_CURSOR'],
  handle: async ({ params, query, projectId }, { db }: TemplatesRouteDeps) => {
    const template = await getTemplate(db, projectId, params.templateId, { popups: true });
    return ok(await versionPage(db, template, query));
  },
});
