/**
 * Files with URLs: exports and images, uploads, our own assets, a project's own storage. Read `file-store.ts` (store,
 * sign, expire) first, then `signing-keys.ts` and `read-own-file.ts`, `upload-image.ts`, and
 * `change-storage.ts`.
 */

import type { AnyRoute } from '../base/route.ts';
import { type GetAssetDeps, type GetFileDeps, getAssetRoute, getFileRoute } from './routes/files.ts';
import {
  deleteProjectStorageRoute,
  getProjectStorageRoute,
  type ManageStorageDeps,
  putProjectStorageRoute,
} from './routes/project-storage.ts';
import {
  deleteUploadRoute,
  listStockImagesRoute,
  listUploadFoldersRoute,
  listUploadsRoute,
  moveUploadRoute,
  type TakeStockImageDeps,
  takeStockImageRoute,
  uploadImageRoute,
} from './routes/uploads.ts';

export { openCountdowns } from './countdowns.ts';
export { type FileKind, fileKindOf } from './file-name.ts';
export { FILES_PREFIX, type FileStore, openFileStore } from './file-store.ts';
export { expireFiles } from './jobs/expire-files.ts';
export {
  openProjectStorages,
  type ProjectStorages,
  STORAGE_KEY_PURPOSE,
} from './open-project-storages.ts';
export { type OwnAssets, openOwnAssets } from './own-assets.ts';
export { openPlaceholders } from './placeholders.ts';
export { forgetProjectStorages } from './project-storages.ts';
export { type OwnFilesDeps, readOwnFile } from './read-own-file.ts';
export { embeddable } from './routes/files.ts';
export { addVerifyingKeys, getSigningKeys } from './signing-keys.ts';
export { listFilePaths } from './uploads.ts';

/** Images that users upload, or take from a provider of photographs. */
export const uploadsRoutes: readonly AnyRoute<TakeStockImageDeps>[] = [
  uploadImageRoute,
  listUploadsRoute,
  listUploadFoldersRoute,
  moveUploadRoute,
  deleteUploadRoute,
  listStockImagesRoute,
  takeStockImageRoute,
];

export type FilesRouteDeps = GetFileDeps & GetAssetDeps;
export const filesRoutes: readonly AnyRoute<FilesRouteDeps>[] = [getFileRoute, getAssetRoute];

export const projectStorageRoutes: readonly AnyRoute<ManageStorageDeps>[] = [
  getProjectStorageRoute,
  putProjectStorageRoute,
  deleteProjectStorageRoute,
];
