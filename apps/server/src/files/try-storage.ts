import { buffer } from 'node:stream/consumers';
import type { PutProjectStorageBody } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import type { BlobFailure, BlobStore } from '../platform/blobs/blob-store.ts';

const PROBE_TEXT = 'This object was written to try the storage, and should be gone by now.\n';

/**
 * Tries a storage before it is saved: writes, reads and deletes an object.
 *
 * @param key of the test object, used for nothing else
 * @throws AppError VALIDATION_ERROR with the field to fix
 */
export async function tryStorage(store: BlobStore, key: string): Promise<void> {
  const content = Buffer.from(PROBE_TEXT);
  const put = await store.put(key, content, { contentType: 'text/plain' });
  if (!put.ok) throw refused('to write', put);
  try {
    const found = await store.get(key);
    if (!found.ok) throw refused('to read', found.kind === 'missing' ? { ...found, kind: 'refused' } : found);
    if (found.bytes !== content.length || !(await buffer(found.stream)).equals(content))
      throw new AppError(
        'VALIDATION_ERROR',
        'endpoint: the object that was read back differs from the one written.',
      );
  } catch (error) {
    await store.delete(key);
    if (error instanceof AppError) throw error;
    // The connection was lost while reading the object.
    throw refused('to read', { ok: false, kind: 'unreachable', message: (error as Error).message });
  }
  const deleted = await store.delete(key);
  if (!deleted.ok) throw refused('to delete', deleted);
}

function refused(step: string, failure: BlobFailure): AppError {
  return new AppError('VALIDATION_ERROR', storageRefusal(step, failure));
}

type Field = keyof PutProjectStorageBody;

/** The field that an error code of S3 refers to, and what is wrong with it. */
const byCode: Readonly<Record<string, readonly [Field, string]>> = {
  InvalidAccessKeyId: ['accessKeyId', 'the service does not know this access key'],
  SignatureDoesNotMatch: ['secretAccessKey', 'the service rejects its signatures'],
  NoSuchBucket: ['bucket', 'the service has no such bucket'],
  InvalidBucketName: ['bucket', 'the service does not allow this bucket name'],
  PermanentRedirect: ['region', 'the bucket is in another region'],
  AuthorizationHeaderMalformed: ['region', 'the bucket is in another region'],
  IllegalLocationConstraintException: ['region', 'the bucket is in another region'],
  InvalidRegion: ['region', 'the service has no such region'],
  AccessDenied: ['accessKeyId', 'this key has no permission to write, read and delete objects in the bucket'],
  RefusedConnection: ['endpoint', 'it may not be called'],
  RequestTimeTooSkewed: ['endpoint', 'its clock and ours differ too much'],
};

/** The result of a trial, as a sentence that begins with the field to fix. */
function storageRefusal(step: string, { kind, code, message }: BlobFailure): string {
  const known = code === undefined ? undefined : byCode[code];
  const [field, what] =
    known ??
    (kind === 'unreachable' ? ['endpoint', 'it does not answer'] : ['endpoint', `it refuses ${step}`]);
  return `${field}: ${what} (${cut(message)}).`;
}

const CUT_AT = 200;

/** The storage server's message, cut to a maximum length and put on one line. */
function cut(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.length > CUT_AT ? `${line.slice(0, CUT_AT)}…` : line;
}
