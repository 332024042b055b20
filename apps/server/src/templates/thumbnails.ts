import type { BlobOutcome, BlobStore } from '../platform/blobs/blob-store.ts';

/** Thumbnails in the blob store: one folder per block or template, each image named by its content. */
const PREFIX = 'thumbnails/';

export function thumbnailKey(folder: string, sha256: string): string {
  return `${PREFIX}${folder}/${sha256}.png`;
}

/** The folder of a template's images; a block's folder is its id. */
export function templateThumbnails(templateId: number): string {
  return `template-${templateId}`;
}

/** Every image of a folder. @throws BlobListingError */
export async function listThumbnails(blobs: BlobStore, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of blobs.list(`${PREFIX}${folder}/`)) keys.push(key);
  return keys;
}

/** Deletes images; stops at the first failure. */
export async function deleteThumbnails(blobs: BlobStore, keys: readonly string[]): Promise<BlobOutcome> {
  for (const key of keys) {
    const deleted = await blobs.delete(key);
    if (!deleted.ok) return deleted;
  }
  return { ok: true };
}
