import type { BlobOutcome, BlobStore } from '../platform/blobs/blob-store.ts';

/** Where the pictures drawn of blocks lie among the blobs: a folder a block, each named by its content. */
const PREFIX = 'thumbnails/';

export function thumbnailKey(blockId: string, sha256: string): string {
  return `${PREFIX}${blockId}/${sha256}.png`;
}

/** Every picture that was drawn of a block. @throws BlobListingError */
export async function listThumbnails(blobs: BlobStore, blockId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of blobs.list(`${PREFIX}${blockId}/`)) keys.push(key);
  return keys;
}

/** Deletes pictures; the first that could not be deleted ends it. */
export async function deleteThumbnails(blobs: BlobStore, keys: readonly string[]): Promise<BlobOutcome> {
  for (const key of keys) {
    const deleted = await blobs.delete(key);
    if (!deleted.ok) return deleted;
  }
  return { ok: true };
}
