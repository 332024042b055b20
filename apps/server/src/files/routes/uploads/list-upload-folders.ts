import { UploadFoldersResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { isListed, libraryOf, type UploadsDeps } from '../../upload-image.ts';
import { listUploadFolders } from '../../uploads.ts';

export const listUploadFoldersRoute = defineRoute({
  operationId: 'listUploadFolders',
  method: 'GET',
  path: '/editor/api/upload-folders',
  summary: 'List the folders of the image library',
  description: 'Sorted by name. A folder exists as long as it contains an image.',
  tag: 'Editor',
  auth: 'editor',
  editor: { embed: true },
  result: UploadFoldersResult,
  handle: async ({ caller }, { db }: Pick<UploadsDeps, 'db'>) => {
    const library = libraryOf(caller);
    return ok({ data: isListed(library) ? await listUploadFolders(db, library) : [] });
  },
});
