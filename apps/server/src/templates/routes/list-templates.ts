import { ListTemplatesQuery, TemplateListResult } from '@postpress/contracts';
import { invalidCursor, readCursor, toPage } from '../../base/cursor.ts';
import { isTime } from '../../base/cursor-parts.ts';
import { readId } from '../../base/read-id.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { listTemplates } from '../template-lists.ts';
import { toWireSummary } from '../wire-forms.ts';
import type { TemplatesRouteDeps } from './deps.ts';

export const listTemplatesRoute = defineRoute({
  operationId: 'listTemplates',
  operation: 8,
  method: 'GET',
  path: '/v3/templates',
  summary: 'List templates',
  description: 'Last updated first. Popups are not included; use v2 for them.',
  tag: 'Templates',
  auth: 'project',
  scope: 'templates:read',
  query: ListTemplatesQuery,
  result: TemplateListResult,
  errors: ['INVALID_CURSOR'],
  handle: async ({ query, projectId }, { db }: TemplatesRouteDeps) => {
    const { limit = 20, cursor, displayMode, name } = query;
    const after = cursor === undefined ? undefined : readPosition(cursor);
    const rows = await listTemplates(db, projectId, { limit, after, displayMode, name });
    const { items, ...page } = toPage(rows, limit, ({ updatedAt, id }) => [
      updatedAt.toISOString(),
      String(id),
    ]);
    return ok({ data: items.map(toWireSummary) as TemplateListResult['data'], ...page });
  },
});

function readPosition(cursor: string): { updatedAt: Date; id: number } {
  const [updated = '', lastId] = readCursor(cursor, 2);
  const id = readId(lastId);
  if (id === undefined || !isTime(updated)) throw invalidCursor();
  return { updatedAt: new Date(updated), id };
}
