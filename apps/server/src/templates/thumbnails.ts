import type { BlobOutcome, BlobStore } from '../platform/blobs/blob-store.ts';

/** Where the images rendered of blocks and templates lie among the blobs: a folder each, every image named by its content. */
const PREFIX = 'thumbnails/';

export function thumbnailKey(folder: string, sha256: string): string {
  return `${PREFIX}${folder}/${sha256}.png`;
}

/** The folder of a template's images; that of a block is called by its id. */
export function templateThumbnails(templateId: number): string {
  return `template-${templateId}`;
}

/** Every image of a folder. @throws BlobListingError */
export async function listThumbnails(blobs: BlobStore, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of blobs.list(`${PREFIX}${folder}/`)) keys.push(key);
  return keys;
}

/** Deletes images; the first that could not be deleted ends it. */
export async function deleteThumbnails(blobs: BlobStore, keys: readonly string[]): Promise<BlobOutcome> {
  for (const key of keys) {
    const deleted = await blobs.delete(key);
    if (!deleted.ok) return deleted;
  }
  return { ok: true };
}
