/**
 * Files with URLs: exports and images, uploads, our own assets, a project's own storage. Read `file-store.ts` (store,
 * sign, expire) first, then `signing-keys.ts` and `read-own-file.ts`, `upload-image.ts` with `without-metadata.ts`, and
 * `change-storage.ts`.
 */

import type { AnyRoute } from '../base/route.ts';
import { type GetAssetDeps, getAssetRoute } from './routes/get-asset.ts';
import { type GetFileDeps, getFileRoute } from './routes/get-file.ts';
import { deleteProjectStorageRoute } from './routes/manage/delete-project-storage.ts';
import type { ManageStorageDeps } from './routes/manage/deps.ts';
import { getProjectStorageRoute } from './routes/manage/get-project-storage.ts';
import { putProjectStorageRoute } from './routes/manage/put-project-storage.ts';
import { deleteUploadRoute } from './routes/uploads/delete-upload.ts';
import { listStockImagesRoute } from './routes/uploads/list-stock-images.ts';
import { listUploadFoldersRoute } from './routes/uploads/list-upload-folders.ts';
import { listConsoleUploadsRoute, listUploadsRoute } from './routes/uploads/list-uploads.ts';
import { moveUploadRoute } from './routes/uploads/move-upload.ts';
import { type TakeStockImageDeps, takeStockImageRoute } from './routes/uploads/take-stock-image.ts';
import { uploadConsoleImageRoute, uploadImageRoute } from './routes/uploads/upload-image.ts';

export { type FileKind, fileKindOf } from './file-name.ts';
export { type FileStore, openFileStore } from './file-store.ts';
export { expireFiles } from './jobs/expire-files.ts';
export {
  openProjectStorages,
  type ProjectStorages,
} from './open-project-storages.ts';
export { type OwnAssets, openOwnAssets } from './own-assets.ts';
export { forgetProjectStorages } from './project-storages.ts';
export { type OwnFilesDeps, readOwnFile } from './read-own-file.ts';
export { embeddable } from './routes/get-file.ts';

/** Images that users upload, or take from a provider of photographs. */
export const uploadsRoutes: readonly AnyRoute<TakeStockImageDeps>[] = [
  uploadImageRoute,
  listUploadsRoute,
  listUploadFoldersRoute,
  moveUploadRoute,
  deleteUploadRoute,
  listStockImagesRoute,
  takeStockImageRoute,
  uploadConsoleImageRoute,
  listConsoleUploadsRoute,
];

export type FilesRouteDeps = GetFileDeps & GetAssetDeps;
export const filesRoutes: readonly AnyRoute<FilesRouteDeps>[] = [getFileRoute, getAssetRoute];

export const projectStorageRoutes: readonly AnyRoute<ManageStorageDeps>[] = [
  getProjectStorageRoute,
  putProjectStorageRoute,
  deleteProjectStorageRoute,
];
