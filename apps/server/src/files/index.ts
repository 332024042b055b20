import type { AnyRoute } from '../base/route.ts';
import { type GetAssetDeps, getAssetRoute } from './routes/get-asset.ts';
import { type GetFileDeps, getFileRoute } from './routes/get-file.ts';

export { type FileKind, fileKinds } from './file-name.ts';
export { type FileStore, type FilesDeps, openFileStore, type StoreOptions } from './file-store.ts';
export { type ExpireFilesDeps, expireFiles } from './jobs/expire-files.ts';
export { type OwnAssets, openOwnAssets } from './own-assets.ts';
export { type OwnFilesDeps, readOwnFile } from './read-own-file.ts';
export { embeddable } from './routes/get-file.ts';

export type FilesRouteDeps = GetFileDeps & GetAssetDeps;
export const filesRoutes: readonly AnyRoute<FilesRouteDeps>[] = [getFileRoute, getAssetRoute];
