import { Deleted, UploadPath } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { isListed, libraryOf, type UploadsDeps } from '../../upload-image.ts';
import { deleteUpload } from '../../uploads.ts';

export const deleteUploadRoute = defineRoute({
  operationId: 'deleteUpload',
  method: 'DELETE',
  path: '/editor/api/uploads/{uploadId}',
  summary: 'Remove an image from the library',
  description: 'Its URL keeps working, so designs and emails that use it still show it.',
  tag: 'Editor',
  auth: 'editor',
  editor: { embed: true },
  params: UploadPath,
  result: Deleted,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller }, { db }: Pick<UploadsDeps, 'db'>) => {
    const library = libraryOf(caller);
    if (!isListed(library) || !(await deleteUpload(db, library, params.uploadId)))
      throw new AppError('NOT_FOUND', 'The project has no such image.');
    return ok({ data: { success: true } });
  },
});
