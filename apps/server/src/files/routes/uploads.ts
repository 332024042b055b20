import {
  Deleted,
  fetchLimits,
  ListUploadsQuery,
  MoveUploadBody,
  StockImagePath,
  StockImagesQuery,
  StockImagesResult,
  stockLimits,
  UploadFoldersResult,
  UploadListResult,
  UploadPath,
  UploadQuery,
  UploadResult,
  uploadLimits,
  uploadTypes,
} from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { readCreationCursor, toPage } from '../../base/cursor.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { searchWords } from '../../base/search-words.ts';
import type { CallOut } from '../../platform/outbound/outcome.ts';
import type { StockFailure, StockPhotos } from '../../platform/stock/stock-photos.ts';
import {
  isListed,
  libraryOf,
  requireFolder,
  toWireUpload,
  type UploadsDeps,
  uploadImage,
} from '../upload-image.ts';
import { deleteUpload, listUploadFolders, listUploads, moveUpload } from '../uploads.ts';

/** The console and open editors show and fill the same library. */
const shared = { tag: 'Images', auth: 'project', appsOnly: true, path: '/uploads' } as const;

export const listUploadsRoute = defineRoute({
  ...shared,
  operationId: 'listUploads',
  method: 'GET',
  summary: 'List the images of a project',
  description: 'Newest first.',
  editor: { embed: true },
  query: ListUploadsQuery,
  result: UploadListResult,
  errors: ['INVALID_CURSOR'],
  handle: async ({ query, caller }, { db }: Pick<UploadsDeps, 'db'>) => {
    const { limit = 20, cursor, search = '', folder } = query;
    const after = readCreationCursor(cursor);
    const { projectId, endUserId } = libraryOf(caller);
    const filter = { limit, after, words: searchWords(search), folder, endUserId };
    const rows = isListed({ endUserId }) ? await listUploads(db, projectId, filter) : [];
    const { items, ...page } = toPage(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
    return ok({ data: items.map(toWireUpload), ...page });
  },
});

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

export const uploadImageRoute = defineRoute({
  ...shared,
  operationId: 'uploadImage',
  method: 'POST',
  summary: 'Upload an image',
  description:
    'The body is the image itself: PNG, JPEG, GIF or WebP by its bytes, up to 10 MB and 25 megapixels. Metadata is removed: places, times, cameras, comments, trailing data. Pixels, frames and color profile stay unchanged, except for an image rotated by EXIF, which is re-encoded upright in sRGB. The image is stored in the storage of the project if it has one, otherwise in ours. Uploading the same image again returns the same library entry.',
  editor: { embed: { needs: 'allowImageUploads' } },
  audit: 'call',
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
        'The body is empty: send the image itself, for example as image/png.',
      );
    const { name, folder } = query;
    const image = { ...libraryOf(caller), bytes: bodyBytes, name, folder: folder?.trim() };
    return ok({ data: await uploadImage(image, deps) });
  },
});

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

export type StockImagesDeps = { stock: StockPhotos };

const PROVIDER_PAUSE_SECONDS = 60;

export const listStockImagesRoute = defineRoute({
  operationId: 'listStockImages',
  method: 'GET',
  path: '/editor/api/stock-images',
  summary: 'Search stock images',
  description:
    'Photographs of Unsplash and Pexels, suitable for all audiences, where the installation has their keys. Show the author and the provider with each.',
  tag: 'Editor',
  auth: 'editor',
  rate: 'ai',
  query: StockImagesQuery,
  result: StockImagesResult,
  errors: ['FEATURE_NOT_AVAILABLE', 'UPSTREAM_ERROR', 'SERVICE_UNAVAILABLE'],
  handle: async ({ query: { query, page = 1 }, request: { signal } }, { stock }: StockImagesDeps) => {
    const count = stockLimits.imagesPerPage;
    const found = await stock.search({ query, count, page, safe: true, signal });
    if (!found.ok) throw refuseStock(found);
    return ok({
      data: {
        providers: [...stock.platforms],
        images: found.photos.map(({ id, width, height, preview, description, author, platform }) => ({
          id,
          width,
          height,
          previewUrl: preview.url,
          description,
          author,
          provider: platform,
        })),
        hasMore: found.hasMore && page < stockLimits.pageMax,
      },
    });
  },
});

/** The error for a search or a photograph that the provider did not give. */
function refuseStock({ kind, message }: StockFailure): AppError {
  if (kind === 'unconfigured') return new AppError('FEATURE_NOT_AVAILABLE', message);
  if (kind === 'rate-limited')
    return new AppError('SERVICE_UNAVAILABLE', message, { retryAfterSeconds: PROVIDER_PAUSE_SECONDS });
  return new AppError('UPSTREAM_ERROR', message, {
    cause: kind,
    ...(kind === 'rejected' && { retry: 'never' }),
  });
}

export type TakeStockImageDeps = UploadsDeps & StockImagesDeps & { call: CallOut };

export const takeStockImageRoute = defineRoute({
  operationId: 'takeStockImage',
  method: 'POST',
  path: '/editor/api/stock-images/{photoId}',
  summary: 'Copy a stock image to the library',
  description:
    'The copy is named after its author. The download is reported to Unsplash, as its terms require.',
  tag: 'Editor',
  auth: 'editor',
  rate: 'ai',
  params: StockImagePath,
  status: 201,
  result: UploadResult,
  errors: ['NOT_FOUND', 'FEATURE_NOT_AVAILABLE', 'UPSTREAM_ERROR', 'SERVICE_UNAVAILABLE'],
  handle: async ({ params: { photoId }, caller, request: { signal } }, deps: TakeStockImageDeps) => {
    const found = await deps.stock.find(photoId, signal);
    if (!found.ok && found.kind === 'missing') throw new AppError('NOT_FOUND', found.message);
    if (!found.ok) throw refuseStock(found);
    const { photo } = found;
    const answer = await deps.call({
      url: photo.url,
      bytesMax: uploadLimits.bytesMax,
      timeoutMs: fetchLimits.timeoutMs,
      redirectsMax: fetchLimits.redirectsMax,
      protocols: ['https:'],
      contentTypes: ['image/*'],
      signal,
    });
    if (!answer.ok || answer.status !== 200)
      throw new AppError('UPSTREAM_ERROR', 'The provider did not send the image.', { cause: answer });
    const name = `${photo.author.name} – ${photo.platform.name}.jpg`;
    const upload = await uploadImage({ ...libraryOf(caller), bytes: answer.body, name }, deps);
    // The image is stored: it stays even if the provider cannot be notified now.
    await deps.stock.track(photoId, signal);
    return ok({ data: upload });
  },
});
