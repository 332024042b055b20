import type { BlobOutcome, BlobStore } from '../platform/blobs/blob-store.ts';

/** Where the pictures drawn of blocks and templates lie among the blobs: a folder each, every picture named by its content. */
const PREFIX = 'thumbnails/';

export function thumbnailKey(folder: string, sha256: string): string {
  return `${PREFIX}${folder}/${sha256}.png`;
}

/** The folder of a template's pictures; that of a block is called by its id. */
export function templateThumbnails(templateId: number): string {
  return `template-${templateId}`;
}

/** Every picture of a folder. @throws BlobListingError */
export async function listThumbnails(blobs: BlobStore, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of blobs.list(`${PREFIX}${folder}/`)) keys.push(key);
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
