import { fileKindOf, type ProjectStorages } from '../../files/index.ts';
import type { ImageKind } from '../../platform/images/images.ts';

/** Stores an image permanently for designs of the project, and returns its URL. */
export type StoreImage = (projectId: number, kind: ImageKind, bytes: Uint8Array) => Promise<string>;

/** Images in the project's own storage if it has one, otherwise among our files, without expiry. */
export function storeImageWith(store: ProjectStorages['storeForProject']): StoreImage {
  return (projectId, kind, bytes) => store(projectId, bytes, fileKindOf[kind]);
}
