import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { AppError } from '../base/app-error.ts';
import type { Log } from '../base/log.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import { openS3Store } from '../platform/blobs/s3-store.ts';
import type { Db } from '../platform/database/tables.ts';
import type { GuardOptions } from '../platform/outbound/connector.ts';
import { openGuardedNodeAgents } from '../platform/outbound/guarded-node-agents.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import { type FileKind, fileKinds } from './file-name.ts';
import type { FileStore } from './file-store.ts';
import { findProjectStorage, type ProjectStorage } from './project-storages.ts';

export type ProjectStoragesDeps = {
  db: Db;
  secrets: SecretBox;
  /** Our blob store, for projects without a storage of their own. */
  files: FileStore;
  guard: GuardOptions;
  log: Log;
};

/** The location of a storage, with its decrypted keys. */
export type OpenedStorage = Pick<
  ProjectStorage,
  'endpoint' | 'region' | 'bucket' | 'prefix' | 'pathStyle'
> & {
  accessKeyId: string;
  secretAccessKey: string;
};

/** The storages of projects that have their own. */
export type ProjectStorages = {
  /**
   * Stores a file without expiry, in the project's own storage if it has one, otherwise in ours.
   *
   * @returns its public URL
   * @throws AppError UPSTREAM_ERROR if the project's own storage fails, SERVICE_UNAVAILABLE if ours does
   */
  storeForProject(projectId: number, content: Uint8Array, kind: FileKind): Promise<string>;
  /** Opens a storage through the guarded outbound client. */
  open(storage: OpenedStorage): BlobStore;
};

export const STORAGE_KEY_PURPOSE = 'project storage key';

/** Limits of one call: an object is uploaded in this time, and responses have a few lines. */
const BOUNDS = { bytesReadMax: 1_048_576, lifetimeMs: 60_000 };
const SILENCE_MS = 15_000;
const ATTEMPTS = 2;
const OPENED_MAX = 100;
/** The key of an object is the hash of its content, so it never changes. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';

export function openProjectStorages({
  db,
  secrets,
  files,
  guard,
  log,
}: ProjectStoragesDeps): ProjectStorages {
  const agents = openGuardedNodeAgents(guard, BOUNDS);
  const opened = new LRUCache<number, { updatedAt: number; store: BlobStore }>({ max: OPENED_MAX });
  const open = ({ accessKeyId, secretAccessKey, ...connection }: OpenedStorage) =>
    openS3Store({
      ...connection,
      accessKey: accessKeyId,
      secretKey: secretAccessKey,
      agents,
      attempts: ATTEMPTS,
      silenceMs: SILENCE_MS,
    });
  const storeOf = (storage: ProjectStorage): BlobStore => {
    const updatedAt = storage.updatedAt.getTime();
    const known = opened.get(storage.projectId);
    if (known?.updatedAt === updatedAt) return known.store;
    const store = open({ ...storage, ...openKeys(storage, secrets) });
    opened.set(storage.projectId, { updatedAt, store });
    return store;
  };
  return {
    open,
    async storeForProject(projectId, content, kind) {
      const storage = await findProjectStorage(db, projectId);
      if (!storage) return files.keep(kind, content);
      const key = `${hash('sha256', content, 'hex')}.${kind}`;
      const label = { contentType: fileKinds[kind].contentType, cacheControl: CACHE_FOREVER };
      const outcome = await storeOf(storage).put(key, content, label);
      if (outcome.ok) return publicUrl(storage, key);
      log.warn({ projectId, ...outcome }, 'The storage of a project did not take a file');
      throw new AppError(
        'UPSTREAM_ERROR',
        'The project’s storage did not accept a file: test its settings under Settings.',
        { cause: outcome.message, ...(outcome.kind === 'refused' && { retry: 'never' }) },
      );
    },
  };
}

/** @throws SealedElsewhere if the installation's secret key is another one */
function openKeys({ accessKey, secretKey }: ProjectStorage, secrets: SecretBox) {
  return {
    accessKeyId: secrets.open(accessKey, STORAGE_KEY_PURPOSE).toString(),
    secretAccessKey: secrets.open(secretKey, STORAGE_KEY_PURPOSE).toString(),
  };
}

function publicUrl(
  storage: Pick<ProjectStorage, 'endpoint' | 'bucket' | 'prefix' | 'pathStyle' | 'publicBaseUrl'>,
  key: string,
): string {
  const { endpoint, bucket, prefix, pathStyle, publicBaseUrl } = storage;
  if (publicBaseUrl !== null) return `${publicBaseUrl}/${prefix}${key}`;
  const url = new URL(endpoint);
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  const base = url.href.replace(/\/$/, '');
  return pathStyle ? `${base}/${bucket}/${prefix}${key}` : `${base}/${prefix}${key}`;
}
