import type { PutProjectStorageBody } from '@postpress/contracts';
import type { BlobFailure } from '../platform/blobs/blob-store.ts';

type Field = keyof PutProjectStorageBody;

/** Which field a service means, by the words of S3 and of those who speak like it; and what is wrong with it. */
const byCode: Readonly<Record<string, readonly [Field, string]>> = {
  InvalidAccessKeyId: ['accessKeyId', 'the service does not know this key'],
  SignatureDoesNotMatch: ['secretAccessKey', 'the service does not accept what it signs'],
  NoSuchBucket: ['bucket', 'the service has no such bucket'],
  InvalidBucketName: ['bucket', 'the service takes no such name'],
  PermanentRedirect: ['region', 'the bucket lies in another region'],
  AuthorizationHeaderMalformed: ['region', 'the bucket lies in another region'],
  IllegalLocationConstraintException: ['region', 'the bucket lies in another region'],
  InvalidRegion: ['region', 'the service has no such region'],
  AccessDenied: ['accessKeyId', 'this key may not write, read and delete objects in the bucket'],
  RefusedConnection: ['endpoint', 'it may not be called'],
  RequestTimeTooSkewed: ['endpoint', 'its clock and ours are too far apart'],
};

/** What a trial came to, in a sentence that begins with the field to mend. */
export function storageRefusal(step: string, { kind, code, message }: BlobFailure): string {
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
