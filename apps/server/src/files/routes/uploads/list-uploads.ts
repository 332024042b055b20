import { ListUploadsQuery, UploadListResult } from '@postpress/contracts';
import { invalidCursor, readCursor, toPage } from '../../../base/cursor.ts';
import { isTime, isUuid } from '../../../base/cursor-parts.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { searchWords } from '../../../base/search-words.ts';
import { isListed, libraryOf, toWireUpload, type UploadsDeps } from '../../upload-image.ts';
import { listUploads } from '../../uploads.ts';

export const listUploadsRoute = defineRoute({
  operationId: 'listUploads',
  method: 'GET',
  path: '/editor/api/uploads',
  summary: 'List the images of a project',
  description: 'Newest first.',
  tag: 'Editor',
  auth: 'editor',
  query: ListUploadsQuery,
  result: UploadListResult,
  errors: ['INVALID_CURSOR'],
  handle: async ({ query, caller }, { db }: Pick<UploadsDeps, 'db'>) => {
    const { limit = 20, cursor, search = '', folder } = query;
    const after = cursor === undefined ? undefined : readPlace(cursor);
    const { projectId, endUserId } = libraryOf(caller);
    const filter = { limit, after, words: searchWords(search), folder, endUserId };
    const rows = isListed({ endUserId }) ? await listUploads(db, projectId, filter) : [];
    const { items, ...page } = toPage(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
    return ok({ data: items.map(toWireUpload), ...page });
  },
});

function readPlace(cursor: string): { createdAt: Date; id: string } {
  const [created = '', id = ''] = readCursor(cursor, 2);
  if (!isTime(created) || !isUuid(id)) throw invalidCursor();
  return { createdAt: new Date(created), id };
}
