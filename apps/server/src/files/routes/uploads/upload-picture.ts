import { UploadQuery, UploadResult, uploadTypes } from '@postpress/contracts';
import { AppError } from '../../../base/app-error.ts';
import { projectIdOf } from '../../../base/caller.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { type UploadsDeps, uploadPicture } from '../../upload-picture.ts';

export const uploadPictureRoute = defineRoute({
  operationId: 'uploadPicture',
  method: 'POST',
  path: '/editor/api/uploads',
  summary: 'Upload a picture',
  description:
    'The body is the picture itself: PNG, JPEG, GIF or WebP, as its bytes say, up to 10 MB and 25 megapixels. Its metadata go: places, times, cameras, comments, whatever lies behind its end; pixels, frames and color profile stay as they came, but for a picture that its EXIF turns, which is written anew upright, in sRGB. It is kept in the storage of the project, where it has one, else in ours. The same picture once more is the same entry of the library.',
  tag: 'Editor',
  auth: 'editor',
  bodyLimit: 'design',
  takesBytes: [...uploadTypes, 'image/svg+xml', 'image/jpg'],
  query: UploadQuery,
  status: 201,
  result: UploadResult,
  errors: ['PAYLOAD_TOO_LARGE', 'FEATURE_NOT_AVAILABLE', 'UPSTREAM_ERROR', 'SERVICE_UNAVAILABLE'],
  handle: async ({ query, caller, request: { bodyBytes } }, deps: UploadsDeps) => {
    if (bodyBytes.byteLength === 0)
      throw new AppError(
        'VALIDATION_ERROR',
        'The body is empty: send the picture itself, as image/png or alike.',
      );
    const picture = { projectId: projectIdOf(caller), bytes: bodyBytes, name: query.name };
    return ok({ data: await uploadPicture(picture, deps) });
  },
});
