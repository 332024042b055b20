import { LegacyListTemplatesQuery, LegacyTemplateListResult } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import type { TemplatesRouteDeps } from './deps.ts';
import { legacyPage } from './legacy-page.ts';

export const legacyListTemplatesRoute = defineRoute({
  operationId: 'legacyListTemplates',
  method: 'GET',
  path: '/v2/templates',
  summary: 'List templates',
  description: 'Last updated first, including popups.',
  tag: 'Templates',
  auth: 'legacy',
  query: LegacyListTemplatesQuery,
  result: LegacyTemplateListResult,
  handle: ({ query, projectId }, { db }: TemplatesRouteDeps) => legacyPage(db, { projectId }, query),
});
