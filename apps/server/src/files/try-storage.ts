import { buffer } from 'node:stream/consumers';
import { AppError } from '../base/app-error.ts';
import type { BlobFailure, BlobStore } from '../platform/blobs/blob-store.ts';
import { storageRefusal } from './storage-refusal.ts';

const PROBE_TEXT = 'This object was written to try the storage, and should be gone by now.\n';

/**
 * Tries a storage before it is saved: writes an object, reads it back and deletes it.
 *
 * @param key of the probe, used for nothing else
 * @throws AppError VALIDATION_ERROR, naming the field to mend
 */
export async function tryStorage(store: BlobStore, key: string): Promise<void> {
  const content = Buffer.from(PROBE_TEXT);
  const put = await store.put(key, content, { contentType: 'text/plain' });
  if (!put.ok) throw refused('to write', put);
  try {
    const found = await store.get(key);
    if (!found.ok) throw refused('to read', found.kind === 'missing' ? { ...found, kind: 'refused' } : found);
    if (found.bytes !== content.length || !(await buffer(found.stream)).equals(content))
      throw new AppError('VALIDATION_ERROR', 'endpoint: what was written comes back as something else.');
  } catch (error) {
    await store.delete(key);
    if (error instanceof AppError) throw error;
    // The connection was cut while the object was read.
    throw refused('to read', { ok: false, kind: 'unreachable', message: (error as Error).message });
  }
  const deleted = await store.delete(key);
  if (!deleted.ok) throw refused('to delete', deleted);
}

function refused(step: string, failure: BlobFailure): AppError {
  return new AppError('VALIDATION_ERROR', storageRefusal(step, failure));
}
