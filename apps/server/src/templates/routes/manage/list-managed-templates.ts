import { ListManagedTemplatesQuery, ManagedTemplateListResult, ProjectPath } from '@postpress/contracts';
import { invalidCursor, readCursor, toPage } from '../../../base/cursor.ts';
import { isTime } from '../../../base/cursor-parts.ts';
import { readId } from '../../../base/read-id.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { listManagedTemplates, type ManagedTemplate } from '../../template-lists.ts';
import { toWireManaged } from '../../wire-forms.ts';
import type { TemplatesRouteDeps } from '../deps.ts';

export const listManagedTemplatesRoute = defineRoute({
  operationId: 'listManagedTemplates',
  method: 'GET',
  path: '/manage/projects/{projectId}/templates',
  summary: 'List templates of every mode',
  description: 'Including popups, with thumbnails, tags and revisions. Supports search, filters and sorting.',
  tag: 'Templates',
  auth: 'management',
  role: 'viewer',
  params: ProjectPath,
  query: ListManagedTemplatesQuery,
  result: ManagedTemplateListResult,
  errors: ['INVALID_CURSOR'],
  handle: async ({ query, projectId }, { db, addresses }: TemplatesRouteDeps) => {
    const { limit = 20, cursor, folderId, sort = 'updated', ...filter } = query;
    const rows = await listManagedTemplates(db, projectId, {
      limit,
      sort,
      ...filter,
      after: cursor === undefined ? undefined : readPosition(cursor, sort),
      ...(folderId !== undefined && { folderId: folderId === 'none' ? null : readFolder(folderId) }),
    });
    const { items, ...page } = toPage(rows, limit, (row) => [sort, keyOf[sort](row), String(row.id)]);
    return ok({ data: items.map((each) => toWireManaged(each, addresses)), ...page });
  },
});

/** Larger than any id: there is no such folder, so it is empty. */
const readFolder = (text: string) => readId(text) ?? 0;

const keyOf = {
  updated: ({ updatedAt }: ManagedTemplate) => updatedAt.toISOString(),
  created: ({ createdAt }: ManagedTemplate) => createdAt.toISOString(),
  name: ({ searchKey }: ManagedTemplate) => searchKey,
};

function readPosition(cursor: string, sort: keyof typeof keyOf): { key: string; id: number } {
  const [order, key = '', lastId] = readCursor(cursor, 3);
  const id = readId(lastId);
  if (order !== sort || id === undefined || key.includes('\0')) throw invalidCursor();
  if (sort !== 'name' && !isTime(key)) throw invalidCursor();
  return { key, id };
}
