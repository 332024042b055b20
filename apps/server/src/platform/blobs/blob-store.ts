import type { Readable } from 'node:stream';

/** Content to store. A stream needs its size and its SHA-256 in hex, which S3 checks on arrival. */
export type BlobContent = Uint8Array | { stream: Readable; bytes: number; sha256: string };

/** First and last byte, both inclusive, as in HTTP. */
export type ByteRange = { first: number; last: number };

/**
 * `unreachable`: the store did not answer; retry later. `refused`: a retry will not help. `full`: no space. `code`: the
 * store's own error code, if it has one, such as `NoSuchBucket`.
 */
export type BlobFailure = {
  ok: false;
  kind: 'unreachable' | 'refused' | 'full';
  message: string;
  code?: string;
};
/** Headers for a blob in a store that serves blobs itself. */
export type BlobLabel = { contentType: string; cacheControl?: string };

export type BlobOutcome = { ok: true } | BlobFailure;
export type BlobRead =
  | {
      ok: true;
      /** Only the requested range, if there is one. Destroy the stream if you do not read it to the end. */
      stream: Readable;
      /** Size of the whole blob. */
      bytes: number;
    }
  | { ok: false; kind: 'missing'; message: string }
  | BlobFailure;

/**
 * Blobs by key, on disk or in S3. A blob is never changed, only replaced; a reader sees the old or the new one. Keys
 * are segments of letters, digits, `.`, `_` and `-`, separated by slashes.
 */
export type BlobStore = {
  put(key: string, content: BlobContent, label?: BlobLabel): Promise<BlobOutcome>;
  /** @param range within the blob; `last` may exceed its end */
  get(key: string, range?: ByteRange): Promise<BlobRead>;
  /** Deleting a missing blob succeeds. */
  delete(key: string): Promise<BlobOutcome>;
  /** Every key with the prefix, in byte order. Throws a {@link BlobListingError}. */
  list(prefix: string): AsyncIterable<string>;
};

export class BlobListingError extends Error {}

const KEY = /^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*$/;
const KEY_CHARACTERS_MAX = 512;

/** @throws Error for a key that could leave the store: a bug of ours, because we generate all keys */
export function checkKey(key: string): string {
  if (key.length > KEY_CHARACTERS_MAX || !KEY.test(key)) throw new Error(`"${key}" is no blob key.`);
  return key;
}
