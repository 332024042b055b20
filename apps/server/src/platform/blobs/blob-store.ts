import type { Readable } from 'node:stream';

/** What is put. A stream has to say its size, and its SHA-256 in hex, by which S3 checks what arrived. */
export type BlobContent = Uint8Array | { stream: Readable; bytes: number; sha256: string };

/** First and last byte, both included, as HTTP counts them. */
export type ByteRange = { first: number; last: number };

/**
 * `unreachable`: the store did not answer, try later. `refused`: it will not, whatever is tried. `full`: no room. `code`:
 * what the store calls it, where it has a word: `NoSuchBucket`.
 */
export type BlobFailure = {
  ok: false;
  kind: 'unreachable' | 'refused' | 'full';
  message: string;
  code?: string;
};
/** What a store that gives blobs out by itself should say of one. */
export type BlobLabel = { contentType: string; cacheControl?: string };

export type BlobOutcome = { ok: true } | BlobFailure;
export type BlobRead =
  | {
      ok: true;
      /** Only the range where one was asked for. Destroy it when it is not read to its end. */
      stream: Readable;
      /** Of the whole blob. */
      bytes: number;
    }
  | { ok: false; kind: 'missing'; message: string }
  | BlobFailure;

/**
 * Blobs by key: four operations, on disk or S3. A blob is never changed, only replaced whole; a reader sees the old
 * or the new one. Keys are segments of letters, digits, `.`, `_` and `-` between slashes.
 */
export type BlobStore = {
  put(key: string, content: BlobContent, label?: BlobLabel): Promise<BlobOutcome>;
  /** @param range within the blob; its `last` may lie past the end. */
  get(key: string, range?: ByteRange): Promise<BlobRead>;
  /** Deleting what is not there is a success. */
  delete(key: string): Promise<BlobOutcome>;
  /** Every key that begins with the prefix, in the order of their bytes. Throws a {@link BlobListingError}. */
  list(prefix: string): AsyncIterable<string>;
};

export class BlobListingError extends Error {}

const KEY = /^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*$/;
const KEY_CHARACTERS_MAX = 512;

/** @throws Error on a key that could leave the store: keys are ours, so this is a fault of our own code. */
export function checkKey(key: string): string {
  if (key.length > KEY_CHARACTERS_MAX || !KEY.test(key)) throw new Error(`"${key}" is no blob key.`);
  return key;
}
