import { ListUploadsQuery, ProjectPath, UploadListResult } from '@postpress/contracts';
import type { TSchema } from 'typebox';
import { readCreationCursor, toPage } from '../../../base/cursor.ts';
import { defineRoute, ok, type RouteInput } from '../../../base/route.ts';
import { searchWords } from '../../../base/search-words.ts';
import { isListed, libraryOf, toWireUpload, type UploadsDeps } from '../../upload-image.ts';
import { listUploads } from '../../uploads.ts';

// The console and open editors show the same library, each with its own credential.

const list = {
  method: 'GET',
  description: 'Newest first.',
  query: ListUploadsQuery,
  result: UploadListResult,
  errors: ['INVALID_CURSOR'],
  handle: async (
    { query, caller }: RouteInput<TSchema, typeof ListUploadsQuery, TSchema>,
    { db }: Pick<UploadsDeps, 'db'>,
  ) => {
    const { limit = 20, cursor, search = '', folder } = query;
    const after = readCreationCursor(cursor);
    const { projectId, endUserId } = libraryOf(caller);
    const filter = { limit, after, words: searchWords(search), folder, endUserId };
    const rows = isListed({ endUserId }) ? await listUploads(db, projectId, filter) : [];
    const { items, ...page } = toPage(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
    return ok({ data: items.map(toWireUpload), ...page });
  },
} as const;

export const listUploadsRoute = defineRoute({
  ...list,
  operationId: 'listUploads',
  path: '/editor/api/uploads',
  summary: 'List the images of a project',
  tag: 'Editor',
  auth: 'editor',
  editor: { embed: true },
});

export const listConsoleUploadsRoute = defineRoute({
  ...list,
  operationId: 'listConsoleUploads',
  path: '/console/api/projects/{projectId}/uploads',
  summary: 'List the images of a project in the console',
  tag: 'Console',
  auth: 'console',
  params: ProjectPath,
});
