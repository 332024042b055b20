import { ProjectPath, UploadQuery, UploadResult, uploadTypes } from '@postpress/contracts';
import type { TSchema } from 'typebox';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute, ok, type RouteInput } from '../../../base/route.ts';
import { libraryOf, type UploadsDeps, uploadImage } from '../../upload-image.ts';

// The console and open editors fill the same library, each with its own credential.

const upload = {
  method: 'POST',
  bodyLimit: 'design',
  takesBytes: [...uploadTypes, 'image/svg+xml', 'image/jpg'],
  query: UploadQuery,
  status: 201,
  result: UploadResult,
  errors: ['PAYLOAD_TOO_LARGE', 'FEATURE_NOT_AVAILABLE', 'UPSTREAM_ERROR', 'SERVICE_UNAVAILABLE'],
  handle: async (
    { query, caller, request: { bodyBytes } }: RouteInput<TSchema, typeof UploadQuery, TSchema>,
    deps: UploadsDeps,
  ) => {
    if (bodyBytes.byteLength === 0)
      throw new AppError(
        'VALIDATION_ERROR',
        'The body is empty: send the image itself, for example as image/png.',
      );
    const image = {
      ...libraryOf(caller),
      bytes: bodyBytes,
      name: query.name,
      folder: query.folder?.trim(),
    };
    return ok({ data: await uploadImage(image, deps) });
  },
} as const;

export const uploadImageRoute = defineRoute({
  ...upload,
  operationId: 'uploadImage',
  path: '/editor/api/uploads',
  summary: 'Upload an image',
  description:
    'The body is the image itself: PNG, JPEG, GIF or WebP by its bytes, up to 10 MB and 25 megapixels. Metadata is removed: places, times, cameras, comments, trailing data. Pixels, frames and color profile stay unchanged, except for an image rotated by EXIF, which is re-encoded upright in sRGB. The image is stored in the storage of the project if it has one, otherwise in ours. Uploading the same image again returns the same library entry.',
  tag: 'Editor',
  auth: 'editor',
  editor: { embed: { needs: 'allowImageUploads' } },
});

export const uploadConsoleImageRoute = defineRoute({
  ...upload,
  operationId: 'uploadConsoleImage',
  path: '/console/api/projects/{projectId}/uploads',
  summary: 'Upload an image in the console',
  description: 'As `uploadImage`.',
  tag: 'Console',
  auth: 'console',
  audit: 'call',
  params: ProjectPath,
});
