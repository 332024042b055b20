import { LegacyListTemplatesQuery, LegacyTemplateListResult, NumericId } from '@postpress/contracts';
import Type from 'typebox';
import { defineRoute } from '../../base/route.ts';
import { getFolder } from '../template-folders.ts';
import type { TemplatesRouteDeps } from './deps.ts';
import { legacyPage } from './legacy-page.ts';

export const legacyListFolderTemplatesRoute = defineRoute({
  operationId: 'legacyListFolderTemplates',
  method: 'GET',
  path: '/v2/template-folders/{id}/templates',
  summary: 'List the templates of a folder',
  description: 'Last updated first, including popups.',
  tag: 'Templates',
  auth: 'legacy',
  params: Type.Object({ id: NumericId }),
  query: LegacyListTemplatesQuery,
  result: LegacyTemplateListResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, query, projectId }, { db }: TemplatesRouteDeps) => {
    const { id: folderId } = await getFolder(db, projectId, params.id);
    return legacyPage(db, { projectId, folderId }, query);
  },
});
