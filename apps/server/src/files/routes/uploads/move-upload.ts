import { MoveUploadBody, UploadPath, UploadResult } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { isListed, libraryOf, requireFolder, toWireUpload, type UploadsDeps } from '../../upload-image.ts';
import { moveUpload } from '../../uploads.ts';

export const moveUploadRoute = defineRoute({
  operationId: 'moveUpload',
  method: 'PATCH',
  path: '/editor/api/uploads/{uploadId}',
  summary: 'Move an image to a folder of the library',
  description: 'A new name creates a folder; an empty name removes the image from its folder.',
  tag: 'Editor',
  auth: 'editor',
  editor: { embed: true },
  params: UploadPath,
  body: MoveUploadBody,
  result: UploadResult,
  errors: ['NOT_FOUND', 'FEATURE_NOT_AVAILABLE'],
  handle: async ({ params, body, caller }, { db }: Pick<UploadsDeps, 'db'>) => {
    const library = libraryOf(caller);
    const folder = body.folder.trim();
    if (isListed(library)) {
      await requireFolder(library, folder, db);
      const moved = await moveUpload(db, library, params.uploadId, folder);
      if (moved) return ok({ data: toWireUpload(moved) });
    }
    throw new AppError('NOT_FOUND', 'The project has no such image.');
  },
});
