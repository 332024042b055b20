import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, LONG_WAIT_SECONDS } from '../base/app-error.ts';
import type { Clock } from '../base/clock.ts';
import type { BlobContent, BlobFailure, BlobOutcome, BlobStore } from '../platform/blobs/blob-store.ts';
import type { Db } from '../platform/database/tables.ts';
import { expiryDay, type FileKind, NEVER, toPath } from './file-name.ts';
import { getSigningKeys, type SigningKeys, signPath } from './signing-keys.ts';

export type FilesDeps = {
  db: Db;
  blobs: BlobStore;
  clock: Clock;
  /** Days until a file expires: POSTPRESS_FILE_DAYS. */
  fileDays: number;
  /** `filesUrl` is the base of file URLs; read when a URL is written, because it may depend on the port. */
  addresses: { filesUrl: string };
};

export type StoreOptions = {
  /** Days until the file expires; default: the installation's retention of files. */
  days?: number;
};

/** Files that we serve: stored by content, with a signed URL that expires. */
export type FileStore = {
  /** @returns the URL. @throws AppError SERVICE_UNAVAILABLE if the blob store fails */
  store(kind: FileKind, content: Uint8Array, options?: StoreOptions): Promise<string>;
  /** The same without expiry: for images in designs. */
  keep(kind: FileKind, content: Uint8Array): Promise<string>;
  /** Like `store`, for content that is generated as a stream; uses a temporary file. */
  storeStream(kind: FileKind, content: Readable): Promise<string>;
  /** @param fresh reads them again unless that was done a moment ago: another process may have added some */
  keys(fresh?: boolean): Promise<SigningKeys>;
};

/** The blob key of a file. */
export const FILES_PREFIX = 'files/';

const KEYS_READ_AGAIN_MS = 10_000;

export function openFileStore(deps: FilesDeps): FileStore {
  let remembered: Promise<SigningKeys> | undefined;
  let readAt = 0;
  const keys = (fresh = false) => {
    if (fresh && deps.clock().getTime() - readAt > KEYS_READ_AGAIN_MS) remembered = undefined;
    if (remembered) return remembered;
    readAt = deps.clock().getTime();
    remembered = getSigningKeys(deps.db, deps.clock()).catch((error: unknown) => {
      remembered = undefined;
      throw error;
    });
    return remembered;
  };
  const putUntil = async (expiresOn: string, kind: FileKind, sha256: string, content: BlobContent) => {
    const path = toPath({ kind, sha256, expiresOn });
    requireStored(await deps.blobs.put(FILES_PREFIX + path, content));
    const { key, signature } = signPath(path, await keys());
    return `${deps.addresses.filesUrl}/${path}?key=${key}&signature=${signature}`;
  };
  const put = (kind: FileKind, sha256: string, content: BlobContent, days = deps.fileDays) =>
    putUntil(expiryDay(deps.clock(), days), kind, sha256, content);
  return {
    keys,
    store: (kind, content, { days } = {}) => put(kind, hashOf(content), content, days),
    keep: (kind, content) => putUntil(NEVER, kind, hashOf(content), content),
    storeStream: async (kind, content) => {
      const folder = await mkdtemp(join(tmpdir(), 'postpress-file-')).catch(refuseWithoutRoom);
      try {
        const path = join(folder, 'content');
        const { sha256, bytes } = await spool(content, path).catch(refuseWithoutRoom);
        return await put(kind, sha256, { stream: createReadStream(path), bytes, sha256 });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** To a temporary file: its name needs the hash of the whole content. */
async function spool(content: Readable, path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.byteLength;
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  return { sha256: hash.digest('hex'), bytes };
}

/** A full disk is a temporary failure of the installation; anything else is a bug. */
function refuseWithoutRoom(error: NodeJS.ErrnoException): never {
  const { code, message } = error;
  throw code === 'ENOSPC' || code === 'EDQUOT' ? notStored({ ok: false, kind: 'full', message }) : error;
}

function requireStored(outcome: BlobOutcome): void {
  if (!outcome.ok) throw notStored(outcome);
}

function notStored({ kind, message }: BlobFailure): AppError {
  return new AppError('SERVICE_UNAVAILABLE', 'The file was created but cannot be stored now. Try again.', {
    cause: `${kind}: ${message}`,
    retryAfterSeconds: LONG_WAIT_SECONDS,
  });
}
