import { ListTemplateVersionsQuery, TemplatePath, TemplateVersionListResult } from '@postpress/contracts';
import { projectIdOf } from '../../../base/caller.ts';
import { invalidCursor, readCursor, toPage } from '../../../base/cursor.ts';
import { isUuid } from '../../../base/cursor-parts.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { getTemplate } from '../../get-template.ts';
import { listVersions } from '../../template-versions.ts';
import { toWireVersion } from '../../wire-forms.ts';
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
  handle: async ({ params, query, caller }, { db }: TemplatesRouteDeps) => {
    const { id, revision } = await getTemplate(db, projectIdOf(caller), params.templateId, { popups: true });
    const { limit = 20, cursor } = query;
    const rows = await listVersions(db, id, { limit, before: cursor && readPlace(cursor) });
    const { items, ...page } = toPage(rows, limit, (row) => [row.id]);
    return ok({ data: items.map((each) => toWireVersion(each, revision)), ...page });
  },
});

function readPlace(cursor: string): string {
  const [id = ''] = readCursor(cursor, 1);
  if (!isUuid(id)) throw invalidCursor();
  return id;
}
